/** The messages of the server: made from its own types (scripts/wire-types; a test keeps them current). */

export type * from "../../../docs/wire";
