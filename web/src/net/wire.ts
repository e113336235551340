/** The server's messages, generated from its types by scripts/wire-types; a test checks that they are current. */

export type * from "../../../docs/wire";
