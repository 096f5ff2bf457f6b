import { data } from "react-router";
import {
  type CandidaturesFilter,
  candidaturesPath,
  readCandidaturesFilter,
} from "~/domain/candidatures/lists/candidatures-filter";
import type { Side } from "~/domain/conversations/conversation";
import { can } from "~/domain/policy";
import { countCandidatures } from "~/operations/candidatures/lists/count-candidatures.server";
import { findBoard } from "~/operations/candidatures/lists/find-board.server";
import { findCandidatures } from "~/operations/candidatures/lists/find-list.server";
import { requireProfile } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast, toastOf } from "~/platform/http/toast";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/candidatures";
import { cardView } from "./lists/card-view";
import { moveFromList } from "./lists/move-from-list.server";
import type { Moved } from "./lists/moving";
import { Received } from "./lists/received";
import { Sent } from "./lists/sent";
import "./candidatures.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Candidatures, Les Acharnés");

type Db = Parameters<typeof findCandidatures>[0];
type Actor = Parameters<typeof findCandidatures>[1];

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, viewer, at } = workOf(context, request);
  const side: Side = can(actor, "candidature.readReceived") ? "company" : "commercial";
  const filter = readCandidaturesFilter(new URL(request.url).searchParams, side);
  const acts = can(actor, side === "company" ? "mission.submit" : "mission.apply");
  const [counted, page] = await Promise.all([
    countCandidatures(db, actor, filter),
    pageOf(db, actor, filter),
  ]);
  return {
    side,
    acts,
    filter,
    ...counted,
    cards: page.rows.map((row) =>
      cardView(row, { side, acts, now: at, overseas: viewer?.overseas ?? false }),
    ),
    next: page.next && candidaturesPath({ ...filter, after: page.next }, side),
  };
}

const pageOf = async (db: Db, actor: Actor, filter: CandidaturesFilter) =>
  filter.view === "board"
    ? { rows: await findBoard(db, actor, filter), next: null }
    : findCandidatures(db, actor, filter);

export async function action({ context, request }: Route.ActionArgs) {
  await requireProfile(context, request);
  const { db, actor, at, config } = workOf(context, request);
  const form = readForm(context);
  const { notice, kept, forbidden } = await moveFromList(db, actor, form, { appUrl: config.appUrl, at });
  if (forbidden) return data({ toast: toastOf(notice), ...(kept ? { kept } : {}) }, { status: 403 });
  if (form?.has("live")) return { toast: toastOf(notice) } satisfies Moved;
  if (kept) return data({ toast: toastOf(notice), kept }, { status: 400 });
  const { search } = new URL(request.url);
  const back = candidaturesPath(readCandidaturesFilter(new URLSearchParams(search), "company"), "company");
  return redirectWithToast(context, back, notice);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Candidatures({ loaderData }: Route.ComponentProps) {
  const { side, acts, ...shown } = loaderData;
  return (
    <div className="wrap candidatures">
      {side === "company" ? <Received {...shown} acts={acts} /> : <Sent {...shown} />}
      <ReplyToast />
    </div>
  );
}
