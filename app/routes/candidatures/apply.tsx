import { data, href, redirect } from "react-router";
import { rateLimit } from "~/domain/candidatures/budget-limit";
import { candidatureForm } from "~/domain/candidatures/candidature-form";
import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import { knownText } from "~/domain/candidatures/known-before";
import { missionResponse } from "~/domain/candidatures/response-words";
import { day } from "~/domain/french";
import { NOTICES } from "~/domain/messages";
import { can } from "~/domain/policy";
import { applyToMission } from "~/operations/candidatures/apply-to-mission.server";
import { findRelationship } from "~/operations/candidatures/find-applicant.server";
import { findKnownBefore } from "~/operations/candidatures/find-known-before.server";
import { findOwnCandidature } from "~/operations/candidatures/find-own-candidature.server";
import { findLetterTemplates } from "~/operations/candidatures/letters/find-letter-templates.server";
import { findMission } from "~/operations/missions/find-mission.server";
import { requireProfile } from "~/platform/http/guards";
import { setJustDone } from "~/platform/http/just-done";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";
import { PageHead } from "~/ui/frame/page-head";
import { DraftForm } from "../drafts/draft-form";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { MissionNotFound } from "../mission-not-found";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/apply";
import { answerLetter } from "./apply/answer-letter.server";
import { CandidatureForm } from "./apply/candidature-form";
import { MissionSummary, missionSummary } from "./apply/mission-summary";
import { NotYet } from "./apply/not-yet";
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
  const letters = await findLetterTemplates(db, actor);
  const mission = await findMission(db, args.params.slug);
  if (!mission)
    return data(
      { account, letters, mission: null, own: null, relationship: "ready" as const },
      { status: 404 },
    );
  if (mission.slug !== args.params.slug) throw redirect(`${missionPage(mission.slug)}/candidature`, 301);
  const [own, relationship, known] = await Promise.all([
    findOwnCandidature(db, actor, mission.mission_id),
    findRelationship(db, actor),
    findKnownBefore(db, actor, mission),
  ]);
  return {
    account,
    letters,
    mission: {
      ...missionSummary(mission),
      limit: rateLimit(mission),
      known: knownText({ ...known, response: missionResponse(mission) }),
      criteria: known.criteria,
    },
    own: own ? { ...own, submittedOn: day(own.submittedAt) } : null,
    relationship,
  };
}

/** MIS-6, PUBL-10: if the session has ended, the browser keeps the draft. */
export async function action(args: Route.ActionArgs) {
  const needsSession = { notice: NOTICES.candidatureNeedsSession };
  const work = await requireCommercial(args, needsSession);
  const form = readForm(args.context);
  const reply = await answerLetter(work, form);
  if (reply) return reply;
  const { db, actor, config, at } = work;
  const parsed = parseForm(form, candidatureForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.candidatureFailed(parsed.message));
  const candidature = { ...parsed.value, missionSlug: args.params.slug };
  const outcome = await applyToMission(db, actor, candidature, { appUrl: config.appUrl, at });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.candidatureFailed(outcome.message));
  await setJustDone(args.context, "applied", missionPage(args.params.slug));
  return redirect(missionPage(args.params.slug), 303);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Apply({ loaderData, actionData, params }: Route.ComponentProps) {
  const { account, letters, mission, own, relationship } = loaderData;
  const mayApply = relationship === "ready" && !own;
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
          {own ? <Own {...own} /> : <NotYet relationship={relationship} page={missionPage(params.slug)} />}
          {mayApply || refused ? (
            <DraftForm
              key={params.slug}
              name={`candidature:${params.slug}`}
              account={account}
              doneAt={missionPage(params.slug)}
            >
              {(resumed) => (
                <CandidatureForm values={resumed} letters={letters} limit={mission?.limit ?? null} />
              )}
            </DraftForm>
          ) : null}
          {mission ? null : <MoreLink to={href("/missions")}>Voir les missions ouvertes</MoreLink>}
        </div>
        {mission ? <MissionSummary mission={mission} to={missionPage(params.slug)} /> : null}
      </div>
      <ReplyToast />
    </div>
  );
}

type OwnProps = {
  readonly id: string;
  readonly status: CandidatureStatus;
  readonly sent: boolean;
  readonly submittedOn: string;
};

/** CAND-2: one candidature per mission, with a link to its page. */
function Own({ id, status, sent, submittedOn }: OwnProps) {
  const to = href("/candidatures/:id", { id });
  if (status === "invited")
    return (
      <Notice title="Cette entreprise vous invite">
        <p>
          Votre réponse à son invitation est votre candidature. <Link to={to}>Répondre à l’invitation</Link>
        </p>
      </Notice>
    );
  if (!sent)
    return (
      <Notice
        title={
          status === "invitation_declined"
            ? "Vous avez décliné l’invitation à cette mission"
            : "L’invitation à cette mission est close"
        }
      >
        <p>
          <Link to={to}>Revoir l’invitation</Link>
        </p>
      </Notice>
    );
  return (
    <Notice tone="success" title={`Vous avez postulé le ${submittedOn}`}>
      <p>
        L’entreprise a reçu votre message et votre profil public. On postule une fois par mission.{" "}
        <Link to={to}>Voir ma candidature</Link>
      </p>
    </Notice>
  );
}
