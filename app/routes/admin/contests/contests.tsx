import { href, redirect } from "react-router";
import { NOTICES } from "~/domain/messages";
import { contestDecisionForm } from "~/domain/moderation/contest-forms";
import { decideContest } from "~/operations/moderation/contests/decide-contest.server";
import { findContests, readContest } from "~/operations/moderation/contests/find-contests.server";
import { granted, requireAdmin } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Link } from "~/ui/brand/link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { Part } from "~/ui/layout/part";
import { ReplyToast } from "../../forms/post-form";
import { privateMeta } from "../../page-meta";
import { AdminHead } from "../admin-head";
import type { Route } from "./+types/contests";
import { Contest } from "./contest";
import { type ContestLineView, contestLineView, contestView } from "./contest-view.server";
import "../reports/report-lines.css";
import "../reports/reports.css";

export const meta: Route.MetaFunction = () => privateMeta("Contestations, Les Acharnés");

const LIST = href("/admin/contestations");
const openedIn = (request: Request) => new URL(request.url).searchParams.get("contestation");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const { open, decided } = granted(await findContests(db, actor));
  const id = openedIn(request);
  const opened = id ? await readContest(db, actor, id) : undefined;
  if (id && !opened) throw redirect(LIST);
  return {
    open: open.map((each) => contestLineView(each, at)),
    decided: decided.map((each) => contestLineView(each, at)),
    contest: opened ? contestView(opened) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { db, actor, at, config } = workOf(context, request);
  const parsed = parseForm(readForm(context), contestDecisionForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.contestFailed(parsed.message));
  const decision = { contestId: openedIn(request) ?? "", ...parsed.value };
  const outcome = await decideContest(db, actor, decision, { appUrl: config.appUrl, at });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.contestFailed(outcome.message));
  return redirectWithToast(context, LIST, NOTICES.contestDecided[outcome.outcome]);
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

/** SAFE-6. */
export default function Contests({ loaderData: { open, decided, contest } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Contestations" />
      <div className="reports">
        <div className="reports__list">
          <Part id="a-relire" title="À relire">
            {open.length ? (
              <Lines lines={open} opened={contest?.id} />
            ) : (
              <EmptyState headingLevel={3} title="Aucune contestation n’attend">
                Ce que quelqu’un oppose à une décision de l’équipe arrive ici.
              </EmptyState>
            )}
          </Part>
          {decided.length ? (
            <Part id="relues" title="Relues">
              <Lines lines={decided} opened={contest?.id} />
            </Part>
          ) : null}
        </div>
        {contest ? <Contest key={contest.id} contest={contest} /> : null}
      </div>
      <ReplyToast />
    </>
  );
}

type LinesProps = { readonly lines: readonly ContestLineView[]; readonly opened: string | undefined };

function Lines({ lines, opened }: LinesProps) {
  return (
    <ul className="plain report-lines">
      {lines.map(({ id, contester, contested, on, at, label, tone }) => (
        <li key={id}>
          <Link
            to={`${LIST}?contestation=${id}`}
            prefetch="none"
            preventScrollReset
            aria-current={id === opened ? "true" : undefined}
          >
            <strong>
              <bdi>{contester}</bdi>
            </strong>
            <span>
              {contested}, <time dateTime={at}>{on}</time>
            </span>
          </Link>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </li>
      ))}
    </ul>
  );
}
