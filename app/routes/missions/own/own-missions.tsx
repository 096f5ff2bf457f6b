import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { PAGE_SIZE } from "~/domain/bounds";
import { NOTICES } from "~/domain/messages";
import { MISSION_STATES, OWN_MISSION_TABS } from "~/domain/missions/mission-status";
import { ownMissionsPath, readOwnMissionsFilter } from "~/domain/missions/own-missions-filter";
import { can, managesCompany } from "~/domain/policy";
import {
  countOwnMissions,
  findOwnMission,
  findOwnMissions,
} from "~/operations/missions/find-own-missions.server";
import { requireProfile } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { ButtonLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Pager } from "~/ui/lists/pager";
import { LinkTabs } from "~/ui/lists/tabs";
import { ReplyToast } from "../../forms/post-form";
import type { PageFrame } from "../../layouts/site";
import { fullMissionView } from "../../mission-text/full-mission";
import { privateMeta } from "../../page-meta";
import type { Route } from "./+types/own-missions";
import { CloseDialog } from "./close-dialog";
import { endOrKeepMission } from "./end-mission.server";
import { moveMission } from "./move-mission.server";
import { OwnMissionDialog } from "./own-mission-dialog";
import { ownMissionView } from "./own-mission-view";
import { OwnMissionsTable } from "./own-missions-table";
import "./own-missions.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Mes missions, Les Acharnés");

const TABS = [
  { status: null, label: "Toutes" },
  ...OWN_MISSION_TABS.map((status) => ({ status, label: MISSION_STATES[status].tab })),
];

async function requireCompany(args: Route.LoaderArgs | Route.ActionArgs) {
  await requireProfile(args.context, args.request);
  const work = workOf(args.context, args.request);
  if (can(work.actor, "mission.listOwn")) return work;
  throw await redirectWithToast(args.context, href("/dashboard"), NOTICES.missionNeedsCompany);
}

/** MIS-8. */
export async function loader(args: Route.LoaderArgs) {
  const { db, actor, at } = await requireCompany(args);
  const params = new URL(args.request.url).searchParams;
  const filter = readOwnMissionsFilter(params);
  const opened = await findOwnMission(
    db,
    actor,
    params.get("mission") ?? params.get("fermer") ?? params.get("pourvue") ?? "",
  );
  const [rows, counts] = await Promise.all([findOwnMissions(db, actor, filter), countOwnMissions(db, actor)]);
  return {
    filter,
    counts,
    manages: can(actor, "mission.submit"),
    mayContest: managesCompany(actor),
    rows: rows.map((row) => ({ ...ownMissionView(row, at), key: randomUUID() })),
    closing: params.has("fermer") || params.has("pourvue"),
    filled: params.has("pourvue"),
    opened: opened && {
      id: opened.mission.id,
      title: opened.mission.title,
      state: opened.mission.status,
      closedBy: opened.mission.closed_by,
      publicSlug: opened.publicSlug,
      waiting: opened.waiting,
      rejection: opened.rejection,
      responsible: opened.responsible,
      full: fullMissionView(opened.mission),
    },
  };
}

export async function action(args: Route.ActionArgs) {
  const { db, actor, at, config } = await requireCompany(args);
  // TEAM-2: a member who only reads gets no forms here.
  if (!can(actor, "mission.submit")) throw new Response(null, { status: 403 });
  const back = ownMissionsPath(readOwnMissionsFilter(new URL(args.request.url).searchParams));
  const form = readForm(args.context);
  const context = { appUrl: config.appUrl, at };
  const ended = await endOrKeepMission(db, actor, form, context);
  if (ended && "refusal" in ended) return ended.refusal;
  const { to, notice } = ended ?? (await moveMission(db, actor, form, context));
  return redirectWithToast(args.context, to ?? back, notice);
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

export default function OwnMissions({ loaderData }: Route.ComponentProps) {
  const { filter, counts, manages, mayContest, rows, opened, closing, filled } = loaderData;
  const found = counts[filter.status ?? "all"];
  return (
    <div className="wrap own-missions">
      <ReplyToast />
      <header className="own-missions__head">
        <h1>Mes missions</h1>
        {counts.all && manages ? (
          <ButtonLink to={href("/mission/publier")} variant="primary" className="own-missions__propose">
            Proposer une mission
          </ButtonLink>
        ) : null}
      </header>
      <LinkTabs
        label="Statut des missions"
        items={TABS.map(({ status, label }) => ({
          to: ownMissionsPath({ status, page: 1 }),
          label,
          count: counts[status ?? "all"],
          current: filter.status === status,
        }))}
      />
      {rows.length ? (
        <OwnMissionsTable rows={rows} filter={filter} manages={manages} />
      ) : (
        <EmptyState
          headingLevel={2}
          title={counts.all ? "Aucune mission ici" : "Aucune mission pour l’instant"}
          actions={
            counts.all || !manages ? undefined : (
              <ButtonLink to={href("/mission/publier")} variant="line">
                Proposer une mission
              </ButtonLink>
            )
          }
        >
          {counts.all
            ? "Rien dans cet onglet pour l’instant."
            : "Décrivez ce que vous cherchez à ouvrir. Vous garderez la main sur chaque candidature."}
        </EmptyState>
      )}
      {found > PAGE_SIZE.ownMissions ? (
        <Pager
          page={filter.page}
          size={PAGE_SIZE.ownMissions}
          shown={rows.length}
          found={found}
          noun="mission"
          to={(page) => ownMissionsPath({ ...filter, page })}
        />
      ) : null}
      {opened?.publicSlug && closing && manages ? (
        <CloseDialog mission={opened} filter={filter} filled={filled} />
      ) : null}
      {opened && !closing ? (
        <OwnMissionDialog mission={opened} filter={filter} manages={manages} mayContest={mayContest} />
      ) : null}
    </div>
  );
}
