import { expect, test, vi } from "vitest";
import { Outbox } from "../../../src/net/outbox";
import type { FromClient, Play, Preview } from "../../../src/net/wire";

function box(open = true) {
  const sent: FromClient[] = [];
  const line = { open };
  const outbox = new Outbox((message) => {
    if (line.open) sent.push(message);
    return line.open;
  });
  return { sent, line, outbox };
}

const move: Play = { type: "play", seat: 0, move: "pass", at: 3 };
const idOf = (message: FromClient | undefined): string => (message as Play).id ?? "";

test("an act has an id of its own, and is done once the server says so", async () => {
  const { sent, outbox } = box();
  const [first, second] = [outbox.put(move), outbox.put(move)];
  expect(idOf(sent[0])).not.toBe(idOf(sent[1]));
  outbox.done({ type: "done", number: 4, id: idOf(sent[0]) });
  await expect(first).resolves.toMatchObject({ number: 4 });
  expect(outbox.size).toBe(1);
  outbox.done({ type: "done", number: 5, id: idOf(sent[1]) });
  await second;
  expect(outbox.size).toBe(0);
});

test("what could not be sent waits, and is sent with the same id when the line is back", async () => {
  const { sent, line, outbox } = box(false);
  const done = outbox.put(move);
  expect(sent).toEqual([]);
  line.open = true;
  outbox.sendAgain();
  outbox.sendAgain();
  expect(sent.map(idOf)).toEqual([idOf(sent[0]), idOf(sent[0])]);
  outbox.done({ type: "done", number: 4, id: idOf(sent[0]) });
  await done;
  outbox.sendAgain();
  expect(sent).toHaveLength(2);
});

test("a refusal is told in the server's words; others' refusals are not ours", async () => {
  const { sent, outbox } = box();
  const played = outbox.put(move);
  expect(outbox.refused({ type: "refused", why: "illegal", text: "No.", id: "other" })).toBe(false);
  expect(outbox.refused({ type: "refused", why: "illegal", text: "No.", id: idOf(sent[0]) })).toBe(true);
  await expect(played).rejects.toThrow("No.");
});

test("a refusal that passes is no end: the act is sent again", async () => {
  vi.useFakeTimers();
  const { sent, outbox } = box();
  const played = outbox.put(move);
  outbox.refused({ type: "refused", why: "too_fast", text: "Slowly.", id: idOf(sent[0]), retry_after: 3 });
  await vi.advanceTimersByTimeAsync(2999);
  expect(sent).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(2);
  outbox.done({ type: "done", number: 4, id: idOf(sent[1]) });
  await played;
  vi.useRealTimers();
});

test("a preview is answered too; one that is refused for now is not sent again: the choice may have changed", async () => {
  vi.useFakeTimers();
  const { sent, outbox } = box();
  const [first, second] = [0, 1].map(() => outbox.put({ type: "preview", move: "pass", after: [] }));
  const answer: Preview = { type: "preview", at: 3, seat: 0, move: "pass", scores: [], patch: [], id: idOf(sent[0]) };
  outbox.done(answer);
  await expect(first).resolves.toBe(answer);
  outbox.refused({ type: "refused", why: "too_fast", text: "Slowly.", id: idOf(sent[1]), retry_after: 1 });
  await expect(second).rejects.toThrow("Slowly.");
  await vi.advanceTimersByTimeAsync(2000);
  expect(sent).toHaveLength(2);
  vi.useRealTimers();
});
