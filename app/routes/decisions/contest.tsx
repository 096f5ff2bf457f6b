import { data, href } from "react-router";
import { REASON } from "~/domain/bounds";
import { day, typeset } from "~/domain/french";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { contestableUntil, isContestable } from "~/domain/moderation/contest";
import { contestForm } from "~/domain/moderation/contest-forms";
import { contestDecision } from "~/operations/moderation/contests/contest-decision.server";
import { findContestable } from "~/operations/moderation/contests/find-contestable.server";
import { requireUser } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Button, MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { TextArea } from "~/ui/forms/text-field";
import { PageHead } from "~/ui/frame/page-head";
import { PostForm, ReplyToast } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/contest";
import { contestableView } from "./decisions-view.server";
import "~/ui/forms/form-grid.css";
import "~/ui/forms/form.css";
import "./contest.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Contester une décision, Les Acharnés");

export async function loader({ params, request, context }: Route.LoaderArgs) {
  await requireUser(context, request);
  const { db, actor, at } = workOf(context, request);
  const found = await findContestable(db, actor, params.id);
  if (!found) throw new Response(null, { status: 404 });
  if (!found.mayContest) throw data(null, { status: 403 });
  const closed = found.contestId
    ? REFUSALS.alreadyContested
    : isContestable(found.at, at)
      ? null
      : REFUSALS.contestTooLate;
  return { decision: contestableView(found), until: day(contestableUntil(found.at)), closed };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  await requireUser(context, request);
  const { db, actor, at } = workOf(context, request);
  const parsed = parseForm(readForm(context), contestForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.contestNotSent(parsed.message));
  const outcome = await contestDecision(db, actor, { decisionId: params.id, ...parsed.value }, at);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.contestNotSent(outcome.message));
  return redirectWithToast(context, href("/decisions"), NOTICES.contestSent);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

/** SAFE-6. */
export default function Contest({ loaderData: { decision, until, closed } }: Route.ComponentProps) {
  return (
    <div className="wrap contest">
      <PageHead
        title="Contester une décision."
        intro={`C’est gratuit, une fois, jusqu’au ${until}. Une autre personne que celle qui a décidé la relit et vous répond.`}
      />
      <section className="contest__decision" aria-labelledby="decision">
        <h2 id="decision">{decision.what}</h2>
        <p className="soft">
          {decision.of ? (
            <>
              <bdi>{decision.of}</bdi>, le {decision.on}
            </>
          ) : (
            `Le ${decision.on}`
          )}
        </p>
        <blockquote>{typeset(decision.reason)}</blockquote>
      </section>
      {closed ? <p>{closed}</p> : <ContestForm />}
      <p>
        <MoreLink to={href("/decisions")} back>
          Toutes vos décisions
        </MoreLink>
      </p>
      <ReplyToast />
    </div>
  );
}

function ContestForm() {
  const { form, fields, pending } = usePostForm({ id: "contester", schema: contestForm });
  return (
    <PostForm form={form} className="form">
      <div className="form-grid">
        <TextArea
          field={fields.reason_text}
          label={"Pourquoi cette décision est-elle à revoir\u00a0?"}
          hint="Les faits, et ce que la personne qui relit doit regarder."
          counter={{ max: REASON.max }}
          rows={7}
        />
      </div>
      <div className="form__end">
        <Button variant="primary" size="lg" pending={pending} pendingLabel="Envoi en cours...">
          Envoyer la contestation
        </Button>
        <p>
          La réponse arrive par e-mail et sur <Link to={href("/decisions")}>vos décisions</Link>.
        </p>
      </div>
    </PostForm>
  );
}
