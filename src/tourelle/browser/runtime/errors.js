/** The errors of Python that a border knows. */

export class Exception extends Error {}
export class KeyError extends Exception {}
export class IndexError extends Exception {}
export class ValueError extends Exception {}
export class TypeError extends Exception {}
export class AssertionError extends Exception {}
export class NotImplementedError extends Exception {}
export class RecursionError extends Exception {}
export class OverflowError extends Exception {}
export class UnicodeError extends Exception {}
export class UnicodeDecodeError extends UnicodeError {}

export const fail = (Kind, why) => {
  throw new Kind(why);
};
