import type { Figure } from "../figure";
import { cropOf } from "./draw/crop";

export const figure: Figure = { cropOf };
