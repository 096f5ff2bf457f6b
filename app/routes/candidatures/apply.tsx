import { data, href, redirect } from "react-router";
import { candidatureForm } from "~/marketplace/candidatures/candidature-form";
import { day } from "~/marketplace/french";
import { NOTICES } from "~/marketplace/messages";
import { can } from "~/marketplace/policy";
import { applyToMission } from "~/operations/candidatures/apply-to-mission.server";
import { findStanding } from "~/operations/candidatures/find-applicant.server";
import { findApplicationDate } from "~/operations/candidatures/find-application-date.server";
import { findMission } from "~/operations/missions/find-mission.server";
import { requireProfile } from "~/platform/http/guards";
import { tellJustDone } from "~/platform/http/just-done";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { MoreLink } from "~/ui/brand/button";
import { Notice } from "~/ui/feedback/notice";
import { PageHead } from "~/ui/frame/page-head";
import { KeptForm } from "../drafts/kept-form";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { MissionNotFound } from "../mission-not-found";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/apply";
import { CandidatureForm } from "./candidature-form";
import { MissionSummary, missionSummary } from "./mission-summary";
import { NotYet } from "./not-yet";
import "~/ui/forms/form.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Votre candidature, Les Acharnés");

const missionPage = (slug: string) => href("/mission/:slug", { slug: encodeURIComponent(slug) });

async function requireCommercial(
  { request, context, params }: Route.LoaderArgs | Route.ActionArgs,
  refusal?: Parameters<typeof requireProfile>[2],
) {
  const { userId } = await requireProfile(context, request, refusal);
  const work = workOf(context, request);
  if (can(work.actor, "mission.apply")) return { ...work, account: userId };
  throw await redirectWithToast(context, missionPage(params.slug), NOTICES.candidatureNeedsCommercial);
}

export async function loader(args: Route.LoaderArgs) {
  const { db, actor, account } = await requireCommercial(args);
  const mission = await findMission(db, args.params.slug);
  if (!mission)
    return data({ account, mission: null, appliedOn: null, standing: "ready" as const }, { status: 404 });
  if (mission.slug !== args.params.slug) throw redirect(`${missionPage(mission.slug)}/candidature`, 301);
  const appliedAt = await findApplicationDate(db, actor, mission.mission_id);
  return {
    account,
    mission: missionSummary(mission),
    appliedOn: appliedAt ? day(appliedAt) : null,
    standing: await findStanding(db, actor),
  };
}

/** MIS-6, PUBL-10: without a session what was typed is kept in the browser. */
export async function action(args: Route.ActionArgs) {
  const needsSession = { notice: NOTICES.candidatureNeedsSession };
  const { db, actor, config, at } = await requireCommercial(args, needsSession);
  const parsed = parseForm(readForm(args.context), candidatureForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.candidatureFailed(parsed.message));
  const candidature = { ...parsed.value, missionSlug: args.params.slug };
  const outcome = await applyToMission(db, actor, candidature, { appUrl: config.appUrl, at });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.candidatureFailed(outcome.message));
  await tellJustDone(args.context, "applied", missionPage(args.params.slug));
  return redirectWithToast(args.context, missionPage(args.params.slug), NOTICES.candidatureSent);
}

export { keepUnsent as clientAction } from "../forms/keep-unsent";

export default function Apply({ loaderData, actionData, params }: Route.ComponentProps) {
  const { account, mission, appliedOn, standing } = loaderData;
  const mayApply = standing === "ready" && !appliedOn;
  const refused = actionData !== undefined;
  if (!mission && !refused) {
    return <MissionNotFound />;
  }
  return (
    <div className="wrap">
      <PageHead
        title="Votre candidature"
        intro={
          mayApply
            ? "Dites ce que vous feriez, avec qui et par où vous commenceriez. Trois paragraphes suffisent."
            : undefined
        }
      />
      <div className="with-aside with-aside--form">
        <div className="form">
          {appliedOn ? (
            <Notice tone="success" title={`Vous avez postulé le ${appliedOn}`}>
              L’entreprise a reçu votre message et votre profil public. On postule une fois par mission.
            </Notice>
          ) : null}
          {appliedOn ? null : <NotYet standing={standing} page={missionPage(params.slug)} />}
          {mayApply || refused ? (
            <KeptForm
              key={params.slug}
              name={`candidature:${params.slug}`}
              account={account}
              doneAt={missionPage(params.slug)}
            >
              {(resumed) => <CandidatureForm values={resumed} />}
            </KeptForm>
          ) : null}
          {mission ? null : <MoreLink to={href("/missions")}>Voir les missions ouvertes</MoreLink>}
        </div>
        {mission ? <MissionSummary mission={mission} to={missionPage(params.slug)} /> : null}
      </div>
      <ReplyToast />
    </div>
  );
}
