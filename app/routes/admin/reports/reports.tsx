import { href, redirect } from "react-router";
import { NOTICES } from "~/marketplace/messages";
import { reportDecisionForm } from "~/marketplace/moderation/report-decision";
import { decideReport } from "~/operations/reports/decide-report.server";
import { findReports } from "~/operations/reports/find-reports.server";
import { readReport } from "~/operations/reports/read-report.server";
import { granted, requireAdmin } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { MoreLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Part } from "~/ui/layout/part";
import { ReplyToast } from "../../forms/post-form";
import { privateMeta } from "../../page-meta";
import { AdminHead } from "../admin-head";
import type { Route } from "./+types/reports";
import { Report } from "./report";
import { ReportLines } from "./report-lines";
import { reportLineView, reportView } from "./report-view.server";
import "./reports.css";

export const meta: Route.MetaFunction = () => privateMeta("Signalements, Les Acharnés");

const LIST = href("/admin/signalements");
const DECIDED = 20;
const asked = (request: Request) => new URL(request.url).searchParams;

/** CONV-7: what was reported, read one by one: opening the list alone shows nothing of what was written. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const id = asked(request).get("signalement");
  const all = asked(request).get("decides") === "tous";
  const { open, decided, decidedTotal } = granted(await findReports(db, actor, all ? undefined : DECIDED));
  const report = id ? await readReport(db, actor, id, at) : undefined;
  if (id && !report) throw redirect(LIST);
  return {
    open: open.map((each) => reportLineView(each, at)),
    decided: decided.map((each) => reportLineView(each, at)),
    hidden: decidedTotal - decided.length,
    report: report ? reportView(report) : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { db, actor, at, config } = workOf(context, request);
  const parsed = parseForm(readForm(context), reportDecisionForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.reportFailed(parsed.message));
  const reportId = asked(request).get("signalement") ?? "";
  const outcome = await decideReport(db, actor, { reportId, ...parsed.value }, { appUrl: config.appUrl, at });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.reportFailed(outcome.message));
  return redirectWithToast(context, LIST, NOTICES.reportDecided);
}

export { keepUnsent as clientAction } from "../../forms/keep-unsent";

export default function Reports({ loaderData }: Route.ComponentProps) {
  const { open, decided, hidden, report } = loaderData;
  return (
    <>
      <AdminHead title="Signalements" />
      <div className="reports">
        <div className="reports__list">
          <Part id="a-lire" title="À lire">
            {open.length ? (
              <ReportLines lines={open} current={report?.id} />
            ) : (
              <EmptyState headingLevel={3} title="Aucun signalement n’attend">
                Ce que quelqu’un signale dans une conversation arrive ici.
              </EmptyState>
            )}
          </Part>
          {decided.length ? (
            <Part id="decides" title="Décidés">
              <ReportLines lines={decided} current={report?.id} />
              {hidden > 0 ? <MoreLink to={`${LIST}?decides=tous#decides`}>Tous les décidés</MoreLink> : null}
            </Part>
          ) : null}
        </div>
        {report ? <Report key={report.id} report={report} /> : null}
      </div>
      <ReplyToast />
    </>
  );
}
