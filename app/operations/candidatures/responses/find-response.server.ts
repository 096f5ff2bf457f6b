import { afterOneMore, type Response, responseOf } from "~/domain/candidatures/response-rate";
import type { Actor } from "~/domain/policy";
import type { Reader } from "~/platform/db.server";
import { permitted } from "../../authorize";
import { countReceived } from "./count-responses.server";

export type OwnResponse = Response & {
  /** How many wait for a first answer. */
  readonly waiting: number;
  /** What silence or an answer to the next one would make of the rate; null where none waits. */
  readonly next: {
    readonly silent: ReturnType<typeof afterOneMore>;
    readonly answered: ReturnType<typeof afterOneMore>;
  } | null;
};

/** RESP-1: how the company that asks answers, of what that is made, and what changes it next; null for who is none. */
export async function findOwnResponse(db: Reader, actor: Actor, at: Date): Promise<OwnResponse | null> {
  const company = permitted(actor, "candidature.readReceived");
  if (!company) return null;
  const { waiting, ...judged } = await countReceived(db, company.userId, at);
  const response = responseOf(judged);
  return {
    ...response,
    waiting,
    next: waiting ? { silent: afterOneMore(response, false), answered: afterOneMore(response, true) } : null,
  };
}
