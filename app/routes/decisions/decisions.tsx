import { href } from "react-router";
import { CONTEST_PERIOD } from "~/domain/moderation/contest";
import { can } from "~/domain/policy";
import {
  findOwnReports,
  findReportRestrictions,
  findRestrictions,
} from "~/operations/moderation/find-decisions.server";
import { requireUser } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { Link } from "~/ui/brand/link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { PageHead } from "~/ui/frame/page-head";
import { Part } from "~/ui/layout/part";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/decisions";
import { DecidedReport, Restricted } from "./decided";
import { ownReportView, reportRestrictionView, restrictionView } from "./decisions-view.server";
import "./decisions.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Décisions, Les Acharnés");

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(context, request);
  const { db, actor, at } = workOf(context, request);
  const [restrictions, restrictedByReport, reports] = await Promise.all([
    findRestrictions(db, actor),
    findReportRestrictions(db, actor),
    findOwnReports(db, actor),
  ]);
  const companyId = actor.kind === "user" ? (actor.company?.id ?? null) : null;
  const mayContest = companyId === null || can(actor, "company.manage", { companyId });
  const reading = { now: at, mayContest };
  return {
    restrictions: [
      ...restrictions.map((each) => restrictionView(each, reading)),
      ...restrictedByReport.map((each) => reportRestrictionView(each, reading)),
    ],
    reports: reports.map((each) => ownReportView(each, at)),
  };
}

/** SAFE-6: decisions about the reader and about their reports. */
export default function Decisions({ loaderData: { restrictions, reports } }: Route.ComponentProps) {
  return (
    <div className="wrap decisions">
      <PageHead
        title="Décisions de l’équipe."
        intro="Ce qui a été refusé, retiré ou fermé, pourquoi, et ce que sont devenus vos signalements."
      />
      <Part id="vous" title="Ce qui vous concerne">
        {restrictions.length ? (
          restrictions.map((each) => <Restricted key={each.id} restriction={each} />)
        ) : (
          <EmptyState headingLevel={3} title="Aucune décision">
            Rien de ce que vous avez écrit n’a été refusé, retiré ou fermé.
          </EmptyState>
        )}
      </Part>
      {reports.length ? (
        <Part id="signalements" title="Vos signalements">
          {reports.map((each) => (
            <DecidedReport key={each.id} report={each} />
          ))}
        </Part>
      ) : null}
      <p className="soft">
        {`Une décision se conteste ici pendant ${CONTEST_PERIOD}, une fois\u202f: une autre personne que celle qui a décidé la relit. Les `}
        <Link to={`${href("/cgu")}#reclamation`}>CGU, article 11</Link>, disent aussi la médiation.
      </p>
    </div>
  );
}
