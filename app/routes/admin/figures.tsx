import { href } from "react-router";
import { count } from "~/domain/french";
import { MISSION_STATES, type MissionStatus, MODERATED_MISSION_TABS } from "~/domain/missions/mission-status";
import { writeAdminFilter } from "~/domain/moderation/admin-filter";
import { MODERATED_PROFILE_TABS, PROFILE_STATES, type ProfileStatus } from "~/domain/profiles/profile-status";
import type { State } from "~/domain/transition";
import { findAdminFigures } from "~/operations/moderation/find-figures.server";
import { countWaiting, findWaiting } from "~/operations/moderation/queue/find-queue.server";
import { findLastActs, findReviewFigures } from "~/operations/moderation/queue/find-review-figures.server";
import { granted, requireAdmin } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/brand/button";
import { Part } from "~/ui/layout/part";
import { Stats } from "~/ui/lists/stats";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/figures";
import { AdminHead } from "./admin-head";
import { LastActs, QueueAges, ReviewFigures, ToDo } from "./overview";
import { lastActView, waitingView } from "./review/review-view.server";

export const meta: Route.MetaFunction = () => privateMeta("Administration, Les Acharnés");

export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const [figures, queue, waiting, reviews, acts] = await Promise.all([
    findAdminFigures(db, actor),
    findWaiting(db, actor, { kind: null, limit: 1 }),
    countWaiting(db, actor, at),
    findReviewFigures(db, actor, at),
    findLastActs(db, actor, LAST_ACTS),
  ]);
  const [oldest] = granted(queue).waiting;
  const { profiles, missions, roles } = granted(figures);
  return {
    profiles,
    missions,
    roles,
    oldest: oldest ? waitingView(oldest, at, null) : null,
    waiting: granted(waiting),
    reviews: granted(reviews),
    acts: granted(acts).acts.map((act) => lastActView(act)),
  };
}

const LAST_ACTS = 8;

/** ADM-3, ADM-7: pending work first, then figures. */
export default function Figures({ loaderData }: Route.ComponentProps) {
  const { profiles, missions, roles, oldest, waiting, reviews, acts } = loaderData;
  return (
    <>
      <AdminHead title="Tableau de bord" />
      <ToDo oldest={oldest} waiting={waiting.all} late={waiting.ages[0] ?? 0} />
      <div className="stack overview">
        <QueueAges ages={waiting.ages} />
        <ReviewFigures {...reviews} />
        <FigureGroup
          id="profils"
          title="Profils"
          more={{ to: href("/admin/profiles"), label: "Gestion des profils" }}
          figures={[
            { label: "profils au total", value: profiles.total, to: `${href("/admin/profiles")}?statut=all` },
            ...byState(href("/admin/profiles"), MODERATED_PROFILE_TABS, PROFILE_STATES, profiles),
          ]}
        />
        <FigureGroup
          id="repartition"
          title="Répartition"
          figures={[
            {
              label: "commerciaux",
              value: roles.commercial,
              to: `${href("/admin/profiles")}?type=commercial&statut=all`,
            },
            {
              label: "entreprises",
              value: roles.entreprise,
              to: `${href("/admin/profiles")}?type=entreprise&statut=all`,
            },
          ]}
        />
        <FigureGroup
          id="missions"
          title="Missions"
          more={{ to: href("/admin/missions"), label: "Gestion des missions" }}
          figures={[
            {
              label: "missions au total",
              value: missions.total,
              to: `${href("/admin/missions")}?statut=all`,
            },
            ...byState(href("/admin/missions"), MODERATED_MISSION_TABS, MISSION_STATES, missions),
          ]}
        />
        <LastActs acts={acts} />
      </div>
    </>
  );
}

/** Counts by status, with links. */
function byState<Status extends ProfileStatus | MissionStatus>(
  path: string,
  tabs: readonly Status[],
  states: Readonly<Record<Status, State>>,
  counts: Readonly<Record<Status, number>>,
) {
  return tabs.map((status) => ({
    label: states[status].tab.toLocaleLowerCase("fr-FR"),
    value: counts[status],
    to: `${path}${writeAdminFilter({ q: "", status })}`,
  }));
}

type FigureGroupProps = {
  readonly id: string;
  readonly title: string;
  readonly more?: { readonly to: string; readonly label: string };
  readonly figures: readonly { readonly label: string; readonly value: number; readonly to: string }[];
};

function FigureGroup({ id, title, more, figures }: FigureGroupProps) {
  return (
    <Part id={id} title={title} beside={more ? <MoreLink to={more.to}>{more.label}</MoreLink> : null}>
      <Stats figures={figures.map(({ value, ...figure }) => ({ ...figure, value: count(value) }))} />
    </Part>
  );
}
