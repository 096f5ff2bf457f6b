import type { Side } from "~/domain/conversations/conversation";
import type { Person } from "~/domain/conversations/forget-person";

/** Whose exchanges are anonymised, and the texts that identify them. */
export type Forgotten = {
  readonly side: Side;
  /** The account of an Acharné, or the company. */
  readonly sideId: string;
  readonly person: Person;
  /** TEAM-6: the member who leaves a company that stays; null where the whole side is erased. */
  readonly memberId: string | null;
};

/** Whether a text is by who is erased, so that no contact may remain in it. */
export const isOwn = (
  { side, memberId }: Pick<Forgotten, "side" | "memberId">,
  by: string | null,
  authorId: string | null,
): boolean => (memberId === null ? by === side : authorId === memberId);

/** Truncates to the bound of a column, since a replacement can be longer than the name. */
export const clipped = (text: string, max: number): string => [...text].slice(0, max).join("");
