import { CalendarDays, Clock, MapPin } from "lucide-react";
import { isRouteErrorResponse, redirect } from "react-router";
import {
  labelOf,
  languageLabel,
  locationCardLabel,
  MISSION_TYPES,
  SKILLS,
  sectorLabel,
  VOLUME_PERIODS,
} from "~/marketplace/catalogue";
import { calendarDay, day, durationOrOpen, plural } from "~/marketplace/french";
import { departmentName, regionName } from "~/marketplace/places";
import { budgetText } from "~/marketplace/pricing";
import { findApplicationDate } from "~/operations/candidatures/find-candidatures.server";
import { findMission } from "~/operations/missions/find-mission.server";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/button";
import { NotFoundPage } from "~/ui/error-page";
import { Icon } from "~/ui/icon";
import { StatusBadge } from "~/ui/status-badge";
import type { Route } from "./+types/mission";
import { ApplyPanel, PracticalPanel, WantedPanel } from "./mission-panels";
import { MissionSections } from "./mission-sections";
import "~/ui/pages/blocks.css";
import "~/ui/pages/mission.css";
import "~/ui/pages/profile.css";
import "~/ui/pages/prose.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, publicDb, actor } = workOf(context, request);
  const row = await findMission(publicDb, params.slug);
  if (!row) throw new Response(null, { status: 404 });
  if (row.slug !== params.slug) throw redirect(`/mission/${row.slug}`, 301);
  const { search_text: _, mission_id, published_at, ...mission } = row;
  const appliedAt = await findApplicationDate(db, actor, mission_id);
  const area = [mission.city, mission.region && regionName(mission.region)].filter(Boolean).join(", ");
  return {
    slug: mission.slug,
    title: mission.title,
    description: mission.description,
    objectives: mission.objectives,
    deliverables: mission.deliverables,
    targetContacts: mission.target_contacts,
    tools: mission.tools_provided,
    dailyVolume: mission.daily_volume_estimate,
    rhythm: mission.volume_days
      ? `${plural(mission.volume_days, "jour")} ${labelOf(VOLUME_PERIODS, mission.volume_period ?? "week")}`
      : null,
    publishedOn: day(published_at),
    publishedAt: published_at.toISOString(),
    area,
    department: mission.department && departmentName(mission.department),
    location: locationCardLabel(mission.location_type),
    duration: durationOrOpen(mission.duration_weeks),
    startsOn: mission.start_date && calendarDay(mission.start_date),
    budget: budgetText(mission.budget_min, mission.budget_max),
    type: labelOf(MISSION_TYPES, mission.mission_type),
    experience:
      mission.required_experience_years === null
        ? null
        : `${plural(mission.required_experience_years, "an")} au moins`,
    sectors: (mission.required_sectors ?? []).map(sectorLabel),
    languages: mission.required_languages.map(languageLabel),
    skills: SKILLS.flatMap((name) => {
      const rating = mission.required_competences[name];
      return rating ? [{ name, rating }] : [];
    }),
    applicant: actor.kind === "visitor" ? ("visitor" as const) : (actor.role ?? ("visitor" as const)),
    appliedOn: appliedAt ? day(appliedAt) : null,
  };
}

export type MissionView = Route.ComponentProps["loaderData"];

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [
        { title: `${loaderData.title}, mission commerciale, Les Acharnés` },
        { name: "description", content: loaderData.description.slice(0, 155) },
      ]
    : [{ title: "Mission non trouvée, Les Acharnés" }];

export default function Mission({ loaderData: mission }: Route.ComponentProps) {
  return (
    <>
      <div className="wrap">
        <div className="mission-head">
          <MoreLink to="/missions" back>
            Toutes les missions
          </MoreLink>
          <div className="row">
            <StatusBadge tone="live">Mission ouverte</StatusBadge>
            <span className="soft">
              Publiée le <time dateTime={mission.publishedAt}>{mission.publishedOn}</time>
            </span>
          </div>
          <h1>{mission.title}</h1>
          <p className="keys">
            <span>
              <Icon of={MapPin} />
              {mission.area ? `${mission.area} (${mission.location})` : mission.location}
            </span>
            <span>
              <Icon of={Clock} />
              {mission.duration}
            </span>
            {mission.startsOn ? (
              <span>
                <Icon of={CalendarDays} />
                Début le {mission.startsOn}
              </span>
            ) : null}
          </p>
        </div>
      </div>
      <div className="wrap with-aside with-aside--deal body-pad">
        <ApplyPanel mission={mission} />
        <MissionSections mission={mission} />
        <aside className="stack sticky" aria-label="Informations pratiques et profil recherché">
          <PracticalPanel mission={mission} />
          <WantedPanel mission={mission} />
        </aside>
      </div>
    </>
  );
}

/** MIS-5. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  return (
    <NotFoundPage title="Mission non trouvée" action={{ to: "/missions", label: "Voir toutes les missions" }}>
      Cette mission n’existe pas, ou n’est plus ouverte.
    </NotFoundPage>
  );
}
