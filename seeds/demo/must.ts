import type { Refusal, Result } from "~/domain/result";

/** What the operation gave; demo content that is refused is a defect of the content. */
export function must<T extends object>(result: Result<T>): Exclude<Result<T>, Refusal> {
  if (result.ok) return result as Exclude<Result<T>, Refusal>;
  throw new Error(`demo content was refused: ${result.message}`);
}
