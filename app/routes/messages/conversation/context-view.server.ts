import type { RouterContextProvider } from "react-router";
import { turnDeadline, turnOf } from "~/domain/candidatures/turn";
import { day } from "~/domain/french";
import { priceOf } from "~/domain/missions/pricing";
import { availabilityOf } from "~/domain/profiles/availability";
import { RANK_LABELS, rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import { isolated } from "~/domain/text";
import { findInvitableMissions } from "~/operations/candidatures/invitations/find-invitable-missions.server";
import { findAcharne } from "~/operations/profiles/find-acharne.server";
import { workOf } from "~/platform/http/session-context";
import type { ThreadView } from "../thread/thread-view.server";

type Loading = { readonly context: Readonly<RouterContextProvider>; readonly request: Request };
export type ContextView = Awaited<ReturnType<typeof findContext>>;

/** Whose turn it is, and the context of the thread. */
export async function findContext({ context, request }: Loading, thread: ThreadView) {
  const { db, actor, viewer, at } = workOf(context, request);
  const acharne = thread.other.slug ? await findAcharne(db, thread.other.slug) : undefined;
  return {
    turn: thread.closed ? null : turnWords(thread, at, viewer?.overseas),
    /** Missions that the company may invite to. */
    missions: thread.may.invite
      ? (await findInvitableMissions(db, actor, acharne?.profile_id ?? null)).filter(
          ({ candidatureId }) => candidatureId === null,
        )
      : [],
    since: day(thread.since),
    acharne: acharne && {
      rank: rankOf(acharne.experience_years),
      rankLabel: RANK_LABELS[rankOf(acharne.experience_years)],
      price: priceOf(acharne.price_min, acharne.price_max),
      region: regionName(acharne.region),
      availability: availabilityOf(acharne.available_from, at),
    },
  };
}

function turnWords({ candidature, side, other, may, lastIsOwn }: ThreadView, at: Date, overseas = false) {
  const stop = other.name.endsWith(".") ? "" : ".";
  const ours = may.act ? "À vous." : "À votre entreprise.";
  const whose = (own: boolean) => (own ? ours : `Chez ${isolated(other.name)}${stop}`);
  if (candidature) {
    const turn = turnOf(candidature.life, side, at, overseas);
    return turn && { own: turn.own, whose: whose(turn.own), words: turnDeadline(turn, candidature.status) };
  }
  if (side === "commercial" && !lastIsOwn)
    return { own: true, whose: whose(true), words: "Répondez, ou déclinez d’un clic." };
  if (side === "company")
    return {
      own: !lastIsOwn,
      whose: whose(!lastIsOwn),
      words: may.act
        ? "Rattachez une mission\u202f: le budget se lira, et la réponse sera oui ou non."
        : "Aucune mission n’est encore rattachée.",
    };
  return { own: false, whose: whose(false), words: "Une approche libre n’engage personne." };
}
