import {
  afterOneMore,
  countsAlready,
  type Response,
  responseOf,
} from "~/marketplace/candidatures/response-rate";
import { isUnanswered } from "~/marketplace/candidatures/terms";
import type { Actor } from "~/marketplace/policy";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { findOtherName } from "../other-name.server";
import { findReceived } from "./count-responses.server";

export type OwnResponse = Response & {
  /** How many wait for a first answer. */
  readonly waiting: number;
  /** The candidature that ends first without one, and what silence or an answer would make of the rate. */
  readonly next: {
    readonly candidatureId: string;
    readonly name: string;
    readonly expiresAt: Date;
    readonly silent: ReturnType<typeof afterOneMore>;
    readonly answered: ReturnType<typeof afterOneMore>;
  } | null;
};

/** RESP-1: how the company that asks answers, of what that is made, and what changes it next; null for who is none. */
export async function findOwnResponse(db: Reader, actor: Actor, at: Date): Promise<OwnResponse | null> {
  const company = authorize(actor, "candidature.readReceived");
  if (isRefusal(company)) return null;
  const received = await findReceived(db, company.userId, at);
  const response = responseOf(received, at);
  const waiting = received.filter(({ status, answeredAt }) => isUnanswered(status) && !answeredAt);
  const [next] = waiting
    .flatMap((each) =>
      each.expiresAt && !countsAlready(each.submittedAt, at) ? [{ ...each, expiresAt: each.expiresAt }] : [],
    )
    .sort((a, b) => a.expiresAt.getTime() - b.expiresAt.getTime());
  return {
    ...response,
    waiting: waiting.length,
    next: next
      ? {
          candidatureId: next.id,
          name: (await findOtherName(db, "company", { otherId: next.commercialId })) ?? "",
          expiresAt: next.expiresAt,
          silent: afterOneMore(response, false),
          answered: afterOneMore(response, true),
        }
      : null,
  };
}
