/** A Tourelle server on a free port, with its own data; it can be killed and restarted. */

import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { fileURLToPath } from "node:url";
import { join } from "node:path";

export const ROOT = fileURLToPath(new URL("../../../..", import.meta.url));
export const PROGRAM = join(ROOT, ".venv/bin/tourelle");
const SERVES = /serves at (http:\/\/127\.0\.0\.1:(\d+))/;

export class Server {
  private readonly data = mkdtempSync(join(tmpdir(), "tourelle-site-"));
  private running: ChildProcess | null = null;
  private port = "0";
  address = "";

  /** `more`: additional environment variables. `program`: another installation, run in `folder`. */
  constructor(
    private readonly more: Record<string, string> = {},
    private readonly program = PROGRAM,
    private readonly folder = ROOT,
  ) {}

  async start(): Promise<void> {
    const args = ["serve", "--port", this.port, "--data", this.data];
    // No rate limits: tests come from one address and are fast.
    const quiet = { TOURELLE_LIMITS: "off", TOURELLE_LOG_LEVEL: "warning", PYTHONUNBUFFERED: "1" };
    const env = { ...process.env, ...quiet, ...this.more };
    this.running = spawn(this.program, args, { env, cwd: this.folder, stdio: ["ignore", "pipe", "pipe"] });
    const [, address, port] = await this.said(SERVES);
    this.address = address ?? "";
    this.port = port ?? "0";
  }

  /** Kills the server without warning, like a power cut. */
  async kill(): Promise<void> {
    await this.end("SIGKILL");
  }

  async stop(): Promise<void> {
    await this.end("SIGTERM");
    rmSync(this.data, { recursive: true, force: true });
  }

  /** The output of `tourelle admin`, run beside the server. */
  admin(action: string, ...words: string[]): string {
    const env = { ...process.env, LC_ALL: "C", COLUMNS: "200" };
    return execFileSync(this.program, ["admin", action, "--data", this.data, ...words], { env, encoding: "utf8" });
  }

  private async end(signal: NodeJS.Signals): Promise<void> {
    const { running } = this;
    this.running = null;
    if (!running || running.exitCode !== null) return;
    const gone = new Promise((done) => running.once("exit", done));
    running.kill(signal);
    await gone;
  }

  private said(pattern: RegExp): Promise<RegExpMatchArray> {
    const { running } = this;
    return new Promise((found, failed) => {
      let text = "";
      const listen = (part: Buffer): void => {
        text += part.toString();
        const match = pattern.exec(text);
        if (match) found(match);
      };
      running?.stdout?.on("data", listen);
      running?.stderr?.on("data", listen);
      running?.once("exit", (code) => failed(new Error(`the server ended (${code}):\n${text}`)));
    });
  }
}
