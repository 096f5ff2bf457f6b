import { href } from "react-router";
import { can } from "~/marketplace/policy";
import { dashboardState } from "~/marketplace/profiles/profile-status";
import {
  countReceivedApproaches,
  findReceivedApproaches,
} from "~/operations/approaches/find-approaches.server";
import {
  countOwnCandidatures,
  countReceivedCandidatures,
  findOwnCandidatures,
  findReceivedCandidatures,
} from "~/operations/candidatures/find-candidatures.server";
import { countOpenMissions } from "~/operations/dashboard/find-dashboard.server";
import { findNewestMissions } from "~/operations/missions/find-missions.server";
import { countOwnMissions, findOwnMissions } from "~/operations/missions/find-own-missions.server";
import { findOwnProfile } from "~/operations/profiles/find-own-profile.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink } from "~/ui/brand/button";
import { StateBadge } from "~/ui/feedback/status-badge";
import type { Route } from "./+types/dashboard";
import { CommercialBoard } from "./dashboard/commercial-board";
import { CompanyBoard } from "./dashboard/company-board";
import { ownCandidatureView } from "./dashboard/own-candidatures";
import { receivedApproachView } from "./dashboard/received-approaches";
import { receivedCandidatureView } from "./dashboard/received-candidatures";
import { StatusBanner } from "./dashboard/status-banner";
import type { PageFrame } from "./layouts/site";
import { missionCardView } from "./missions/mission-card-view";
import { ownMissionView } from "./missions/own/own-mission-view";
import { privateMeta } from "./page-meta";
import { profileView } from "./profiles/profile-view.server";
import "./dashboard/dashboard.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Tableau de bord, Les Acharnés");

/** How many of each list the dashboard shows. */
const SHOWN = 10;
const NEWEST = 3;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, at } = workOf(context, request);
  const profile = await findOwnProfile(db, actor);
  if (!profile) throw new Response(null, { status: 404 });
  const shown = {
    profile: profileView(profile),
    rejection: profile.rejection,
    takenOffline: profile.takenOffline,
    publicSlug: profile.publicSlug,
  };
  if (profile.role === "commercial") {
    const [openMissions, newest, applied, candidatures, written, approaches] = await Promise.all([
      countOpenMissions(db),
      findNewestMissions(db, NEWEST),
      countOwnCandidatures(db, actor),
      findOwnCandidatures(db, actor, SHOWN),
      countReceivedApproaches(db, actor),
      findReceivedApproaches(db, actor, SHOWN),
    ]);
    return {
      role: "commercial" as const,
      ...shown,
      openMissions,
      newest: newest.map(missionCardView),
      candidatures: { total: applied, candidatures: candidatures.map(ownCandidatureView) },
      approaches: { total: written, approaches: approaches.map(receivedApproachView) },
    };
  }
  const [counts, missions, received, candidatures] = await Promise.all([
    countOwnMissions(db, actor),
    findOwnMissions(db, actor, { status: null, page: 1, size: SHOWN }),
    countReceivedCandidatures(db, actor),
    findReceivedCandidatures(db, actor, SHOWN),
  ]);
  return {
    role: "entreprise" as const,
    ...shown,
    mayWrite: can(actor, "acharne.contact"),
    counts,
    missions: missions.map((mission) => ownMissionView(mission, at)),
    candidatures: { total: received, candidatures: candidatures.map(receivedCandidatureView) },
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { profile, rejection, takenOffline, publicSlug } = loaderData;
  return (
    <div className="wrap dashboard">
      <div className="dashboard__top">
        <div className="dashboard__head">
          <div>
            <h1>
              Bonjour <bdi>{profile.firstName}</bdi>
            </h1>
            <p className="row dashboard__standing">
              <StateBadge of={dashboardState(profile.status)} />
              {profile.companyName ? <bdi>{profile.companyName}</bdi> : null}
            </p>
          </div>
          {loaderData.role === "entreprise" && loaderData.counts.all ? (
            <ButtonLink to={href("/mission/publier")} variant="ink" className="dashboard__propose">
              Proposer une mission
            </ButtonLink>
          ) : (
            <ButtonLink to={profile.editPath} variant="line">
              Modifier mon profil
            </ButtonLink>
          )}
        </div>
        <StatusBanner
          profile={profile}
          rejection={rejection}
          takenOffline={takenOffline}
          publicSlug={publicSlug}
        />
      </div>
      {loaderData.role === "commercial" ? (
        <CommercialBoard board={loaderData} />
      ) : (
        <CompanyBoard board={loaderData} />
      )}
    </div>
  );
}
