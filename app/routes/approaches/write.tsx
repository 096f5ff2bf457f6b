import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { approachForm } from "~/domain/conversations/approach-form";
import { NOTICES } from "~/domain/messages";
import { can } from "~/domain/policy";
import { isolated } from "~/domain/text";
import { findOpenApproach } from "~/operations/conversations/find-approaches.server";
import { writeToAcharne } from "~/operations/conversations/write-to-acharne.server";
import { findAcharne } from "~/operations/profiles/find-acharne.server";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { redirectWithToast } from "~/platform/http/toast";
import { MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Notice } from "~/ui/feedback/notice";
import { PageHead } from "~/ui/frame/page-head";
import { AcharneNotFound } from "../acharne-not-found";
import { DraftForm } from "../drafts/draft-form";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/write";
import { AcharneSummary } from "./acharne-summary";
import { ApproachForm } from "./approach-form";
import { acharneView, requireCompany, submissionKeyOf } from "./for-acharne.server";
import "~/ui/forms/form.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Écrire à un Acharné, Les Acharnés");

const acharnePage = (slug: string) => href("/acharne/:slug", { slug: encodeURIComponent(slug) });

const threadPage = (id: string) => href("/messages/:id", { id });

/** The submission key makes the form idempotent. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, account } = await requireCompany(args);
  const mayWrite = can(actor, "acharne.contact");
  const submissionKey = randomUUID();
  const row = await findAcharne(db, args.params.slug);
  if (!row)
    return data({ account, submissionKey, mayWrite, acharne: null, openThread: null }, { status: 404 });
  const acharne = acharneView(row);
  const openThread = await findOpenApproach(db, actor, row.profile_id);
  return { account, submissionKey, mayWrite, acharne, openThread };
}

/** PUB-5, PUBL-10: if the session has ended, the browser keeps the draft. */
export async function action(args: Route.ActionArgs) {
  const needsSession = { notice: NOTICES.approachNeedsSession };
  const { db, actor, config, at } = await requireCompany(args, needsSession);
  const form = readForm(args.context);
  const parsed = parseForm(form, approachForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.approachFailed(parsed.message));
  const submissionKey = submissionKeyOf(form);
  const approach = { ...parsed.value, acharneSlug: args.params.slug, submissionKey };
  const outcome = await writeToAcharne(db, actor, approach, { appUrl: config.appUrl, at });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.approachFailed(outcome.message));
  return redirectWithToast(args.context, threadPage(outcome.conversationId), NOTICES.approachSent);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Write({ loaderData, actionData, params }: Route.ComponentProps) {
  const { account, acharne, submissionKey, mayWrite, openThread } = loaderData;
  if (!acharne && actionData === undefined) {
    return <AcharneNotFound />;
  }
  return (
    <div className="wrap">
      <PageHead
        title={acharne ? `Écrire à ${isolated(acharne.firstName)}` : "Votre message"}
        intro="Présentez votre besoin, vos délais et votre budget. Une mission précise donne envie de répondre."
      />
      <div className="with-aside with-aside--form">
        <div className="form">
          {mayWrite ? null : (
            <Notice title="Votre entreprise attend sa validation">
              <p>
                Vous pourrez écrire aux Acharnés dès que notre équipe l’aura validée. Préparez votre message,
                il vous attendra ici. <Link to={href("/dashboard")}>Voir où en est mon profil</Link>
              </p>
            </Notice>
          )}
          {openThread ? (
            <Notice title="Une conversation est déjà ouverte">
              <p>
                Écrivez-y plutôt la suite. <Link to={threadPage(openThread)}>Ouvrir la conversation</Link>
              </p>
            </Notice>
          ) : null}
          <DraftForm
            key={params.slug}
            name={`approche:${params.slug}`}
            account={account}
            doneAt={threadPage("*")}
          >
            {(resumed) => <ApproachForm submissionKey={submissionKey} mayWrite={mayWrite} values={resumed} />}
          </DraftForm>
          {acharne ? null : <MoreLink to={href("/acharne")}>Trouver un autre Acharné</MoreLink>}
        </div>
        {acharne ? <AcharneSummary acharne={acharne} to={acharnePage(params.slug)} /> : null}
      </div>
      <ReplyToast />
    </div>
  );
}
