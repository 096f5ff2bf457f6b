import { href } from "react-router";
import { ADMIN_PAGE_SIZE, readMissionsToModerateFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { moment, shortDay } from "~/marketplace/french";
import { NOTICES, REFUSALS } from "~/marketplace/messages";
import { MISSION_TRANSITIONS, type MissionStatus } from "~/marketplace/missions/mission-status";
import { moderationForm } from "~/marketplace/moderation-form";
import { amountText, budgetOf } from "~/marketplace/pricing";
import { movesFrom, moveView } from "~/marketplace/transition";
import {
  findMissionsToModerate,
  findMissionToModerate,
} from "~/operations/missions/find-missions-to-moderate.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { requireAdmin } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { ErrorState } from "~/ui/feedback/error-state";
import { Pager } from "~/ui/lists/pager";
import { ReplyToast } from "../forms/post-form";
import { fullMissionView } from "../missions/full-mission";
import { placeText } from "../missions/mission-card-view";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/missions";
import { MISSION_ACTS } from "./act-words";
import { actView } from "./history";
import { MissionDialog } from "./mission-dialog";
import { MissionsTable } from "./missions-table";
import { MissionsTools } from "./missions-tools";
import { findShownPage } from "./shown-page.server";
import "~/ui/pages/admin.css";
import "~/ui/pages/table.css";

export const meta: Route.MetaFunction = () => privateMeta("Gestion des missions, Les Acharnés");

/** ADM-4. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const params = new URL(request.url).searchParams;
  const filter = readMissionsToModerateFilter(params);
  return readList(
    context,
    async () => {
      const found = await findShownPage(filter, (shown) => findMissionsToModerate(db, actor, shown));
      const opened = await findMissionToModerate(db, actor, params.get("mission") ?? "");
      return {
        filter: found.filter,
        counts: found.counts,
        rows: found.rows.map(({ mission, company, companyEmail, companyWaits, publicSlug }) => ({
          id: mission.id,
          title: mission.title,
          company: companyName(company, companyEmail),
          companyEmail,
          companyWaits,
          place: placeText(mission),
          budget: amountText(budgetOf(mission).amount),
          createdOn: shortDay(mission.created_at, at),
          status: mission.status,
          seen: mission.updated_at.toISOString(),
          moves: movesOf(mission.status, publicSlug).map(moveView),
        })),
        opened: opened && {
          id: opened.mission.id,
          title: opened.mission.title,
          company: companyName(opened.company, opened.companyEmail),
          companyEmail: opened.companyEmail,
          status: opened.mission.status,
          submittedOn: moment(opened.mission.submitted_at),
          publicSlug: opened.publicSlug,
          seen: opened.mission.updated_at.toISOString(),
          full: fullMissionView(opened.mission),
          contact: opened.contact,
          companyWaits: opened.companyWaits,
          companyPath: `${href("/admin/profiles")}?profil=${opened.mission.company_id}`,
          moves: movesOf(opened.mission.status, opened.publicSlug).map(moveView),
          acts: opened.acts.map((act) => actView(act, MISSION_ACTS)),
        },
      };
    },
    { filter },
  );
}

const companyName = (company: unknown, email: string) => String(Object(company).company_name ?? email);

const movesOf = (status: MissionStatus, publicSlug: string | null) =>
  movesFrom(MISSION_TRANSITIONS, status, "admin", publicSlug !== null);

/** ADM-4, ADM-6. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { db, actor, config, at } = workOf(context, request);
  const parsed = parseForm(readForm(context), moderationForm("mission"));
  if (!parsed.ok) return parsed.refuse(NOTICES.moderationFailed.mission(parsed.message));
  const { id, intent, reason, seen } = parsed.value;
  const outcome = await moderateMission(
    db,
    actor,
    { missionId: id, move: intent, reason, seen },
    { appUrl: config.appUrl, at },
  );
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.moderationFailed.mission(outcome.message));
  const list = `${href("/admin/missions")}${writeAdminFilter(readMissionsToModerateFilter(new URL(request.url).searchParams))}`;
  return redirectWithToast(context, list, { tone: "success", ...outcome.notice });
}

export { keepUnsent as clientAction } from "../forms/keep-unsent";

export { revalidateDecisions as shouldRevalidate } from "./asked-move";

export default function AdminMissions({ loaderData }: Route.ComponentProps) {
  const { filter } = loaderData;
  return (
    <>
      <ReplyToast inFlow />
      <div className="admin-head">
        <h1>Gestion des missions</h1>
      </div>
      {loaderData.failed ? (
        <ErrorState
          title={REFUSALS.missionsUnavailable}
          retryTo={`${href("/admin/missions")}${writeAdminFilter(filter)}`}
        />
      ) : (
        <>
          <MissionsTools filter={filter} counts={loaderData.counts} />
          <MissionsTable
            rows={loaderData.rows}
            filter={filter}
            openedId={loaderData.opened?.id ?? null}
            elsewhere={loaderData.counts.all}
          />
          {loaderData.rows.length ? (
            <Pager
              page={filter.page}
              shown={loaderData.rows.length}
              found={loaderData.counts[filter.status ?? "all"]}
              size={ADMIN_PAGE_SIZE}
              noun="mission"
              to={(page) => `${href("/admin/missions")}${writeAdminFilter({ ...filter, page })}`}
            />
          ) : null}
          {loaderData.opened ? <MissionDialog opened={loaderData.opened} filter={filter} /> : null}
        </>
      )}
    </>
  );
}
