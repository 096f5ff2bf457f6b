import { afterOneMore, type Response, responseOf } from "~/domain/candidatures/response-rate";
import type { Actor } from "~/domain/policy";
import type { Reader } from "~/platform/db.server";
import { ownedBy } from "../lists/owned";
import { countReceived } from "./count-responses.server";

export type OwnResponse = Response & {
  /** How many candidatures wait for a first answer. */
  readonly waiting: number;
  /** The rate after an expiry or an answer of the next one; null where none waits. */
  readonly next: {
    readonly silent: ReturnType<typeof afterOneMore>;
    readonly answered: ReturnType<typeof afterOneMore>;
  } | null;
};

/** RESP-1: the response rate of the actor's own company, its cases, and what changes it next; null for other actors. */
export async function findOwnResponse(db: Reader, actor: Actor, at: Date): Promise<OwnResponse | null> {
  const owned = ownedBy(actor);
  if (owned?.side !== "company") return null;
  const { waiting, ...judged } = await countReceived(db, owned.ownerId, at);
  const response = responseOf(judged);
  return {
    ...response,
    waiting,
    next: waiting ? { silent: afterOneMore(response, false), answered: afterOneMore(response, true) } : null,
  };
}
