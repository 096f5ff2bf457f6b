import { ADMIN_PAGE_SIZE, readMissionsToModerateFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { shortDay } from "~/marketplace/french";
import { NOTICES, REFUSALS } from "~/marketplace/messages";
import { MISSION_TRANSITIONS } from "~/marketplace/missions/mission-status";
import { moderationForm } from "~/marketplace/moderation-form";
import { budgetText } from "~/marketplace/pricing";
import { movesFrom } from "~/marketplace/transition";
import { findMissionsToModerate } from "~/operations/missions/find-missions-to-moderate.server";
import { moderateMission } from "~/operations/missions/moderate-mission.server";
import { requireAdmin } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { ErrorState } from "~/ui/error-state";
import { Pager } from "~/ui/pager";
import { ReplyToast } from "../forms/post-form";
import { placeText } from "../missions/mission-card-view";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/missions";
import { MissionsTable } from "./missions-table";
import { MissionsTools } from "./missions-tools";
import "~/ui/pages/admin.css";
import "~/ui/pages/table.css";

export const meta: Route.MetaFunction = () => privateMeta("Gestion des missions, Les Acharnés");

/** ADM-4. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor } = workOf(context, request);
  const filter = readMissionsToModerateFilter(new URL(request.url).searchParams);
  return readList(
    context,
    async () => {
      const found = await findMissionsToModerate(db, actor, filter);
      if (!found.ok) throw new Response(null, { status: 404 });
      return {
        filter,
        counts: found.counts,
        rows: found.rows.map(({ mission, company, companyEmail }) => ({
          id: mission.id,
          title: mission.title,
          company: String(Object(company).company_name ?? companyEmail),
          companyEmail,
          place: placeText(mission),
          budget: budgetText(mission.budget_min, mission.budget_max),
          createdOn: shortDay(mission.created_at),
          status: mission.status,
          description: mission.description,
          details: [
            mission.objectives,
            mission.deliverables,
            mission.target_contacts,
            mission.tools_provided,
          ].filter((text) => text !== null),
          moves: movesFrom(MISSION_TRANSITIONS, mission.status, "admin").map(({ name, label, to }) => ({
            name,
            label,
            to,
          })),
        })),
      };
    },
    { filter },
  );
}

/** ADM-4, ADM-6. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { db, actor, config, at } = workOf(context, request);
  const parsed = parseForm(await readForm(request), moderationForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.moderationFailed.mission);
  const { id, intent, reason } = parsed.value;
  const outcome = await moderateMission(
    db,
    actor,
    { missionId: id, move: intent, reason },
    { appUrl: config.appUrl, at },
  );
  const back = `/admin/missions${writeAdminFilter(readMissionsToModerateFilter(new URL(request.url).searchParams))}`;
  if (outcome.ok) return redirectWithToast(context, back, { tone: "success", ...outcome.notice });
  const { title, message } = NOTICES.moderationFailed.mission;
  return redirectWithToast(context, back, {
    tone: "danger",
    title,
    message: `${message}. ${outcome.message}`,
  });
}

export default function AdminMissions({ loaderData }: Route.ComponentProps) {
  const { filter } = loaderData;
  return (
    <>
      <div className="admin-head">
        <h1>Gestion des missions</h1>
      </div>
      {loaderData.failed ? (
        <ErrorState
          title={REFUSALS.missionsUnavailable}
          retryTo={`/admin/missions${writeAdminFilter(filter)}`}
        />
      ) : (
        <>
          <MissionsTools filter={filter} counts={loaderData.counts} />
          <MissionsTable rows={loaderData.rows} filter={filter} />
          <Pager
            page={filter.page}
            shown={loaderData.rows.length}
            found={loaderData.counts[filter.status ?? "all"]}
            size={ADMIN_PAGE_SIZE}
            noun="mission"
            to={(page) => `/admin/missions${writeAdminFilter({ ...filter, page })}`}
          />
        </>
      )}
      <ReplyToast />
    </>
  );
}
