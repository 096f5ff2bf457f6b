import { href, redirect, type ShouldRevalidateFunctionArgs } from "react-router";
import { NOTICES } from "~/domain/messages";
import { reportDecisionForm } from "~/domain/moderation/report-decision";
import { readReportsFilter, writeReportsFilter } from "~/domain/moderation/reports-filter";
import { decideReport } from "~/operations/moderation/reports/decide-report.server";
import { findReports } from "~/operations/moderation/reports/find-reports.server";
import { readReport } from "~/operations/moderation/reports/read-report.server";
import { granted, requireAdmin } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { requireSameOriginNavigation } from "~/platform/http/same-origin-navigation";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Part } from "~/ui/layout/part";
import { ReplyToast } from "../../forms/post-form";
import { privateMeta } from "../../page-meta";
import { AdminHead } from "../admin-head";
import type { Route } from "./+types/reports";
import { Report } from "./report";
import { ReportLines } from "./report-lines";
import { reportListView, reportView } from "./report-view.server";
import "./reports.css";

export const meta: Route.MetaFunction = () => privateMeta("Signalements, Les Acharnés");

const LIST = href("/admin/signalements");
const filterOf = (request: Request) => readReportsFilter(new URL(request.url).searchParams);

/** CONV-7: reports are opened one by one: the list shows no reported text. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const requested = filterOf(request);
  const { open, decided } = granted(await findReports(db, actor, requested));
  const filter = { ...requested, open: open.page, decided: decided.page };
  const list = `${LIST}${writeReportsFilter({ ...filter, reportId: null })}`;
  if (requested.reportId) requireSameOriginNavigation(context, request, list);
  const report = requested.reportId ? await readReport(db, actor, requested.reportId, at) : undefined;
  if (requested.reportId && !report) throw redirect(list);
  return {
    filter,
    open: reportListView(open, at),
    decided: reportListView(decided, at),
    report: report ? reportView(report) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { db, actor, at, config } = workOf(context, request);
  const parsed = parseForm(readForm(context), reportDecisionForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.reportFailed(parsed.message));
  const { reportId, ...pages } = filterOf(request);
  const decision = { reportId: reportId ?? "", ...parsed.value };
  const outcome = await decideReport(db, actor, decision, { appUrl: config.appUrl, at });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.reportFailed(outcome.message));
  return redirectWithToast(
    context,
    `${LIST}${writeReportsFilter({ ...pages, reportId: null })}`,
    NOTICES.reportDecided,
  );
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

/** Reloads after a conflict. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || defaultShouldRevalidate;

export default function Reports({ loaderData: { filter, open, decided, report } }: Route.ComponentProps) {
  return (
    <>
      <AdminHead title="Signalements" />
      <div className="reports">
        <div className="reports__list">
          <Part id="a-lire" title="À lire">
            {open.found ? (
              <ReportLines list={open} which="open" filter={filter} />
            ) : (
              <EmptyState headingLevel={3} title="Aucun signalement n’attend">
                Ce que quelqu’un signale, une page ou un message, arrive ici.
              </EmptyState>
            )}
          </Part>
          {decided.found ? (
            <Part id="decides" title="Décidés">
              <ReportLines list={decided} which="decided" filter={filter} />
            </Part>
          ) : null}
        </div>
        {report ? <Report key={report.id} report={report} /> : null}
      </div>
      <ReplyToast />
    </>
  );
}
