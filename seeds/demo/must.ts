import type { Refusal, Result } from "~/domain/result";

/** The data of a result. A refusal is an error in the demo content. */
export function must<T extends object>(result: Result<T>): Exclude<Result<T>, Refusal> {
  if (result.ok) return result as Exclude<Result<T>, Refusal>;
  throw new Error(`demo content was refused: ${result.message}`);
}
