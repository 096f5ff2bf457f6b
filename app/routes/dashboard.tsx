import { PAGE_SIZE } from "~/domain/bounds";
import { CANDIDATURE_STATUSES } from "~/domain/candidatures/candidature-status";
import { returnedLines } from "~/domain/dashboard/dashboard-lines";
import { day } from "~/domain/french";
import { can } from "~/domain/policy";
import { dashboardState } from "~/domain/profiles/profile-status";
import { findNextCalls } from "~/operations/calls/find-calls.server";
import { findOwnResponse } from "~/operations/candidatures/responses/find-response.server";
import { countColleagues } from "~/operations/companies/team/count-colleagues.server";
import { countByMission } from "~/operations/dashboard/count-by-mission.server";
import { findDashboard } from "~/operations/dashboard/find-dashboard.server";
import { findNewestMissions } from "~/operations/missions/find-missions.server";
import { countOwnMissions, findOwnMissions } from "~/operations/missions/find-own-missions.server";
import { findOwnProfile } from "~/operations/profiles/find-own-profile.server";
import { countPublic } from "~/operations/search/count-public.server";
import { findAcharnesForNewestMission } from "~/operations/search/suggestions/find-acharnes-for-newest-mission.server";
import { findSuggestedMissions } from "~/operations/search/suggestions/find-suggested-missions.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { StateBadge } from "~/ui/feedback/status-badge";
import type { Route } from "./+types/dashboard";
import { readReviewDelay } from "./content/review-delay.server";
import { CallsPart } from "./dashboard/calls-part";
import { CommercialBoard } from "./dashboard/commercial-board";
import { CompanyBoard } from "./dashboard/company-board";
import { dashboardView, missionCounts, sumOf } from "./dashboard/dashboard-view";
import { DueList } from "./dashboard/due-list";
import { commercialSteps, companySteps } from "./dashboard/first-steps";
import { HeadAction } from "./dashboard/head-action";
import { nextCallView } from "./dashboard/next-call-view";
import { StatusBanner } from "./dashboard/status-banner";
import { StepList } from "./dashboard/step-list";
import { Week } from "./dashboard/week";
import { suggestedAcharneView } from "./directory/acharne-card-view";
import type { PageFrame } from "./layouts/site";
import { missionCardView, suggestedMissionView } from "./missions/mission-card-view";
import { ownMissionView } from "./missions/own/own-mission-view";
import { privateMeta } from "./page-meta";
import { profileView } from "./profiles/profile-view.server";
import { DeadAddress } from "./settings/address/dead-address";
import "./dashboard/dashboard.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Tableau de bord, Les Acharnés");

const MISSIONS = 5;
const NEWEST = 3;

/** DASH-5: how long a publication counts as recent. */
const NEWS_MS = 3 * 86_400_000;

const isNews = (since: Date | null, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() < NEWS_MS;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { userId, email } = await requireProfile(context, request);
  const { db, publicDb, actor, viewer, at } = workOf(context, request);
  const overseas = viewer?.overseas ?? false;
  const [profile, desk, response, delay, calls] = await Promise.all([
    findOwnProfile(db, actor),
    findDashboard(db, actor, at, overseas),
    can(actor, "candidature.readReceived") ? findOwnResponse(db, actor, at) : null,
    readReviewDelay(context, request),
    findNextCalls(db, actor, at),
  ]);
  if (!profile || !desk) throw new Response(null, { status: 404 });
  const total = sumOf(desk.counts, CANDIDATURE_STATUSES);
  const facts = {
    profile: profileView(profile),
    rejection: profile.rejection,
    takenOffline: profile.takenOffline,
    publicSlug: profile.publicSlug,
    justPublished: isNews(profile.publicSince, at),
    delay,
    calls: calls.map((call) => nextCallView(call, at)),
    deadAddress: { email, since: profile.addressDeadSince && day(profile.addressDeadSince) },
  };
  if (desk.side === "commercial") {
    const [openMissions, newest, suggested] = await Promise.all([
      countPublic(publicDb, "missions"),
      findNewestMissions(publicDb, NEWEST),
      profile.publicSlug ? findSuggestedMissions(db, userId, { limit: PAGE_SIZE.fewSuggestions, at }) : [],
    ]);
    return {
      role: "commercial" as const,
      ...facts,
      ...dashboardView(desk, { returned: [], shown: PAGE_SIZE.dashboard, now: at, overseas }),
      steps: commercialSteps({ ...facts, openMissions, available: profile.available_from !== null }),
      openMissions,
      newest: newest.map(missionCardView),
      suggested: suggested.map(suggestedMissionView),
      applied: total,
      threads: desk.threads,
    };
  }
  const [counts, missions, suggestions] = await Promise.all([
    countOwnMissions(db, actor),
    findOwnMissions(db, actor, { status: null, page: 1, size: MISSIONS }),
    findAcharnesForNewestMission(db, actor, at),
  ]);
  const mayInvite = actor.kind === "user" && actor.validated && actor.company?.role === "owner";
  const acts = can(actor, "mission.submit");
  const ids = missions.map(({ id }) => id);
  const received = await countByMission(db, actor, ids);
  return {
    role: "entreprise" as const,
    ...facts,
    ...dashboardView(desk, {
      returned: missions.flatMap((mission) => returnedLines(mission, acts)),
      shown: PAGE_SIZE.dashboard,
      now: at,
      overseas,
    }),
    acts,
    owns: can(actor, "profile.fillCompany"),
    steps: companySteps({
      ...facts,
      mayWrite: can(actor, "acharne.contact"),
      acts,
      mayInvite,
      hasColleagues: mayInvite && total === 0 && (await countColleagues(db, actor)) > 0,
      written: desk.threads > 0,
      counts,
    }),
    counts,
    response,
    received: desk.received,
    suggestions: suggestions && {
      mission: suggestions.mission,
      acharnes: suggestions.suggested.map((row) => suggestedAcharneView(row, at)),
    },
    missions: missions.map((mission) => {
      const theirs = received.get(mission.id);
      return { ...ownMissionView(mission, at), counts: theirs ? missionCounts(mission.slug, theirs) : [] };
    }),
  };
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const {
    profile,
    rejection,
    takenOffline,
    publicSlug,
    justPublished,
    delay,
    summary,
    newcomer,
    due,
    steps,
    week,
    calls,
  } = loaderData;
  const acts = loaderData.role === "commercial" || loaderData.acts;
  return (
    <div className="wrap dashboard">
      <div className="dashboard__top">
        <div className="dashboard__head">
          <div>
            <h1>
              Bonjour <bdi>{profile.firstName}</bdi>
            </h1>
            <p className="row dashboard__status">
              <StateBadge of={dashboardState(profile.status)} />
              {profile.companyName ? <bdi>{profile.companyName}</bdi> : null}
              <span>{summary}</span>
              {profile.role === "commercial" &&
              publicSlug &&
              profile.status === "published" &&
              !justPublished ? (
                <span>Votre profil est en ligne.</span>
              ) : null}
            </p>
          </div>
          <HeadAction
            proposes={loaderData.role === "entreprise" && acts && loaderData.counts.all > 0}
            to={profile.editPath}
          />
        </div>
        <DeadAddress {...loaderData.deadAddress} />
        <StatusBanner
          profile={profile}
          rejection={rejection}
          takenOffline={takenOffline}
          publicSlug={publicSlug}
          justPublished={justPublished}
          delay={delay}
          submits={loaderData.role === "commercial" || loaderData.owns}
          prepares={acts}
        />
      </div>
      {newcomer && due.lines.length === 0 ? null : <DueList {...due} acts={acts} />}
      <CallsPart calls={calls} />
      {newcomer ? <StepList steps={steps} first={due.lines.length === 0} /> : <Week columns={week} />}
      {loaderData.role === "commercial" ? (
        <CommercialBoard board={loaderData} />
      ) : (
        <CompanyBoard board={loaderData} />
      )}
    </div>
  );
}
