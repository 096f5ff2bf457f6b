import type { Side } from "../conversations/conversation";
import { writerOf } from "../conversations/writer";
import { isolated } from "../text";

/** An act of one side. `actorId` is null for a deleted account and for the clock. */
export type Act = { readonly by: Side; readonly actorId: string | null };

/** TEAM-4: who reads of an act, and the names that the reader may know. */
export type ActReader = {
  readonly side: Side;
  /** Null for a mail, whose reader did not act. */
  readonly userId: string | null;
  readonly sides: Readonly<Record<Side, string>>;
  /** The first names of the members of the company, by their accounts. */
  readonly members: ReadonlyMap<string, string>;
};

/** Whether the reader acted: the Acharné alone for their side, a member of a company for themselves only. */
export const isOwnAct = ({ by, actorId }: Act, { side, userId }: ActReader): boolean =>
  by === side && (side === "commercial" || (userId !== null && actorId === userId));

/**
 * TEAM-4: 'Claire' inside the company, 'Claire, Atelier Kervella' for the Acharné; of a member who has left, the name of the
 * company. The Acharné has one name.
 */
export function actorName({ by, actorId }: Act, { side, sides, members }: ActReader): string {
  const firstName = by === "company" && actorId !== null ? members.get(actorId) : undefined;
  if (!firstName) return sides[by];
  return side === "company" ? firstName : writerOf(sides.company, firstName);
}

/** TEAM-4: who signed for a side, for both of them: 'Claire, Atelier Kervella'. */
export const signedName = ({ by, actorId }: Act, { sides, members }: ActReader): string =>
  by === "company" ? writerOf(sides.company, members.get(actorId ?? "") ?? null) : sides.commercial;

/** 'Vous avez', 'Claire a' or 'Nolwenn C. a'. */
export const whoHas = (act: Act, reader: ActReader): string =>
  isOwnAct(act, reader) ? "Vous avez" : `${isolated(actorName(act, reader))} a`;
