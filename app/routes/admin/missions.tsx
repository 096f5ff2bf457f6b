import { href } from "react-router";
import { moment, shortDay } from "~/domain/french";
import { MISSION_TRANSITIONS, type MissionStatus } from "~/domain/missions/mission-status";
import { placeText } from "~/domain/missions/mission-words";
import { budgetOf } from "~/domain/missions/pricing";
import { readMissionsToModerateFilter, writeAdminFilter } from "~/domain/moderation/admin-filter";
import { type Actor, owns } from "~/domain/policy";
import { UNAVAILABLE, withinNewest } from "~/domain/search/list-messages";
import { movesFrom, moveView } from "~/domain/transition";
import {
  findMissionsToModerate,
  findMissionToModerate,
} from "~/operations/missions/find-missions-to-moderate.server";
import { requireAdmin } from "~/platform/http/guards";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import { fullMissionView } from "../mission-text/full-mission";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/missions";
import { MISSION_ACTS } from "./decision/act-words";
import { decideInList } from "./decision/decide";
import { actView } from "./decision/history";
import { ModeratedList } from "./lists/moderated-list";
import { findShownPage } from "./lists/shown-page.server";
import { MissionDialog } from "./mission-dialog";
import { MissionsTable } from "./missions-table";
import { MissionsTools } from "./missions-tools";

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
        atLeast: found.atLeast,
        within: found.limitedToFirst ? withinNewest() : null,
        rows: found.rows.map(({ mission, company, companyEmail, companyWaits, publicSlug }) => ({
          id: mission.id,
          title: mission.title,
          company: company ?? companyEmail,
          companyEmail,
          companyWaits,
          place: placeText(mission),
          budget: budgetOf(mission).amount,
          createdOn: shortDay(mission.created_at, at),
          status: mission.status,
          seen: mission.updated_at.toISOString(),
          moves: movesOf(actor, mission, publicSlug).map(moveView),
        })),
        opened: opened && {
          id: opened.mission.id,
          title: opened.mission.title,
          company: opened.company ?? opened.companyEmail,
          companyEmail: opened.companyEmail,
          status: opened.mission.status,
          submittedOn: moment(opened.mission.submitted_at),
          publicSlug: opened.publicSlug,
          seen: opened.mission.updated_at.toISOString(),
          full: fullMissionView(opened.mission),
          contact: opened.contact,
          companyWaits: opened.companyWaits,
          isOwn: owns(actor, opened.mission.company_id),
          companyPath: `${href("/admin/profiles")}?profil=${opened.mission.company_id}`,
          moves: movesOf(actor, opened.mission, opened.publicSlug).map(moveView),
          acts: opened.acts.map((act) => actView(act, MISSION_ACTS)),
        },
      };
    },
    { filter },
  );
}

type Moved = { readonly status: MissionStatus; readonly company_id: string };

/** ADM-9: no moves on one's own items. */
const movesOf = (actor: Actor, { status, company_id }: Moved, publicSlug: string | null) =>
  owns(actor, company_id) ? [] : movesFrom(MISSION_TRANSITIONS, status, "admin", publicSlug !== null);

const listPath = (params: URLSearchParams, opened?: string) =>
  `${href("/admin/missions")}${writeAdminFilter(readMissionsToModerateFilter(params), opened ? { mission: opened } : {})}`;

export const action = (args: Route.ActionArgs) => decideInList(args, "mission", listPath);

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export { revalidateDecisions as shouldRevalidate } from "./decision/requested-move";

export default function AdminMissions({ loaderData }: Route.ComponentProps) {
  return (
    <ModeratedList
      title="Gestion des missions"
      noun="mission"
      path={href("/admin/missions")}
      unavailable={UNAVAILABLE.missions}
      list={loaderData}
    >
      {({ rows, filter, counts, atLeast, within, opened }) => (
        <>
          <MissionsTools filter={filter} counts={counts} atLeast={atLeast} within={within} />
          <MissionsTable rows={rows} filter={filter} openedId={opened?.id ?? null} elsewhere={counts.all} />
          {opened ? <MissionDialog opened={opened} filter={filter} /> : null}
        </>
      )}
    </ModeratedList>
  );
}
