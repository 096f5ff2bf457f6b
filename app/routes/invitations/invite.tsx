import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { invitationForm } from "~/domain/candidatures/invitation-form";
import { untilFrom } from "~/domain/candidatures/turn";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { can } from "~/domain/policy";
import { refused } from "~/domain/result";
import { isolated } from "~/domain/text";
import { findInvitableMissions } from "~/operations/candidatures/invitations/find-invitable-missions.server";
import { inviteToMission } from "~/operations/candidatures/invitations/invite-to-mission.server";
import { findAcharne } from "~/operations/profiles/find-acharne.server";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { redirectWithToast } from "~/platform/http/toast";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { PageHead } from "~/ui/frame/page-head";
import { AcharneNotFound } from "../acharne-not-found";
import { AcharneSummary } from "../approaches/acharne-summary";
import { acharneView, requireCompany, submissionKeyOf } from "../approaches/for-acharne.server";
import { DraftForm } from "../drafts/draft-form";
import { ReplyToast } from "../forms/post-form";
import { refuseForm } from "../forms/take.server";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/invite";
import { InvitationForm } from "./invitation-form";
import "~/ui/forms/form.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Inviter un Acharné, Les Acharnés");

const acharnePage = (slug: string) => href("/acharne/:slug", { slug: encodeURIComponent(slug) });
const candidaturePage = (id: string) => href("/candidatures/:id", { id });

/** The submission key makes the form idempotent. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, viewer, account, at } = await requireCompany(args);
  const until = untilFrom("invited", at, viewer?.overseas);
  const mayInvite = can(actor, "acharne.contact");
  const reads = !can(actor, "mission.submit");
  const submissionKey = randomUUID();
  const row = await findAcharne(db, args.params.slug);
  if (!row)
    return data(
      { account, submissionKey, mayInvite, reads, acharne: null, missions: [], until, asked: null },
      { status: 404 },
    );
  const acharne = acharneView(row);
  const missions = await findInvitableMissions(db, actor, row.profile_id);
  const asked = new URL(args.request.url).searchParams.get("mission");
  return { account, submissionKey, mayInvite, reads, acharne, missions, until, asked };
}

/** CAND-10, PUBL-10: if the session has ended, the browser keeps the draft. */
export async function action(args: Route.ActionArgs) {
  const needsSession = { notice: NOTICES.approachNeedsSession };
  const { db, actor, config, at } = await requireCompany(args, needsSession);
  const form = readForm(args.context);
  // TEAM-2: whatever the form says, a reader gets the same answer.
  if (!can(actor, "mission.submit")) {
    const answer = await refuseForm(form, refused("forbidden", REFUSALS.notAllowed));
    if ("reply" in answer) return answer.reply;
  }
  const parsed = parseForm(form, invitationForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.invitationFailed(parsed.message));
  const submissionKey = submissionKeyOf(form);
  const invitation = { ...parsed.value, acharneSlug: args.params.slug, submissionKey };
  const outcome = await inviteToMission(db, actor, invitation, { appUrl: config.appUrl, at });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.invitationFailed(outcome.message));
  return redirectWithToast(args.context, acharnePage(args.params.slug), NOTICES.invitationSent);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Invite({ loaderData, actionData, params }: Route.ComponentProps) {
  const { account, acharne, submissionKey, mayInvite, reads, missions, until, asked } = loaderData;
  const wasRefused = actionData !== undefined;
  if (!acharne && !wasRefused) {
    return <AcharneNotFound />;
  }
  const invited = missions.filter(({ candidatureId }) => candidatureId !== null);
  const open = missions.filter(({ candidatureId }) => candidatureId === null);
  return (
    <div className="wrap">
      <PageHead
        title={acharne ? `Inviter ${isolated(acharne.firstName)}` : "Votre invitation"}
        intro="Dites pourquoi ce profil et cette mission vont ensemble. Une raison précise donne envie de répondre."
      />
      <div className="with-aside with-aside--form">
        <div className="form">
          {reads ? (
            <Notice title="Votre rôle ne permet pas d’inviter">
              <p>
                En «{"\u202f"}Lecture{"\u202f"}», vous lisez tout et n’écrivez rien.
              </p>
            </Notice>
          ) : mayInvite ? null : (
            <Notice title="Votre entreprise attend sa validation">
              <p>
                Vous pourrez inviter des Acharnés dès que notre équipe l’aura validée.{" "}
                <Link to={href("/dashboard")}>Voir où en est mon profil</Link>
              </p>
            </Notice>
          )}
          {invited.map(({ slug, title, candidatureId }) => (
            <Notice key={slug} title="Une candidature existe déjà">
              <p>
                <bdi>{title}</bdi>
                {"\u202f"}: <Link to={candidaturePage(candidatureId ?? "")}>voir la candidature</Link>
              </p>
            </Notice>
          ))}
          {reads ? null : open.length > 0 || wasRefused ? (
            <DraftForm
              key={params.slug}
              name={`invitation:${params.slug}`}
              account={account}
              doneAt={acharnePage(params.slug)}
            >
              {(resumed) => (
                <InvitationForm
                  submissionKey={submissionKey}
                  missions={wasRefused ? missions : open}
                  mayInvite={mayInvite}
                  until={until}
                  values={resumed ?? (asked === null ? null : { mission: asked })}
                />
              )}
            </DraftForm>
          ) : (
            <EmptyState
              headingLevel={2}
              title="Aucune mission à proposer"
              actions={
                <ButtonLink to={href("/mission/publier")} variant="line">
                  Proposer une mission
                </ButtonLink>
              }
            >
              On invite à une mission publiée, une fois par personne.
            </EmptyState>
          )}
          {acharne ? null : <MoreLink to={href("/acharne")}>Trouver un autre Acharné</MoreLink>}
        </div>
        {acharne ? <AcharneSummary acharne={acharne} to={acharnePage(params.slug)} /> : null}
      </div>
      <ReplyToast />
    </div>
  );
}
