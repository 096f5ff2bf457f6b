import { PAGE_SIZE } from "~/domain/bounds";
import { figureInText, moment } from "~/domain/french";
import { reviewAge } from "~/domain/moderation/review-age";
import { findNewestMissions } from "~/operations/missions/find-missions.server";
import { findSentMission } from "~/operations/missions/find-sent-mission.server";
import { findSuggestedAcharnes } from "~/operations/search/suggestions/find-suggested-acharnes.server";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { useViewer } from "~/ui/frame/viewer";
import type { Route } from "./+types/home";
import { readReviewDelay } from "./content/review-delay.server";
import { readFigures } from "./content/shown-figures.server";
import { suggestedAcharneView } from "./directory/acharne-card-view";
import { Hero } from "./home/hero";
import { KeyFigures } from "./home/key-figures";
import { Levels } from "./home/levels";
import { questions } from "./home/marketing";
import { NewestMissions } from "./home/newest-missions";
import { Questions } from "./home/questions";
import { Reasons } from "./home/reasons";
import { Sides } from "./home/sides";
import { Testimonials } from "./home/testimonials";
import { shortMissionCardView } from "./missions/mission-card-view";
import { publicMeta, siteOrigin } from "./page-meta";
import { faqPage, organization, webSite } from "./structured-data";

const MissionSent = lazyComponent(async () => (await import("./home/mission-sent")).MissionSent);
const WhoAreYou = lazyComponent(async () => (await import("./home/who-are-you")).WhoAreYou);

/** PUBL-9: the last mission that a company submitted, while it waits for review, with suggestions. */
async function readSent(context: Route.LoaderArgs["context"], request: Request) {
  const { db, actor, at } = workOf(context, request);
  const mission = await findSentMission(db, actor);
  if (!mission) return null;
  const [suggested, delay] = await Promise.all([
    findSuggestedAcharnes(db, mission, { limit: PAGE_SIZE.fewSuggestions, at }),
    readReviewDelay(context, request),
  ]);
  return {
    id: mission.id,
    title: mission.title,
    sentOn: moment(mission.submitted_at),
    late: reviewAge(mission.submitted_at, at).over !== null,
    delay,
    companyWaits: actor.kind === "user" && !actor.validated,
    acharnes: suggested.map((row) => suggestedAcharneView(row, at)),
  };
}

export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicDb, config } = workOf(context, request);
  const [figures, sent] = await Promise.all([readFigures(context, request), readSent(context, request)]);
  const shared = { figures, quoting: config.demo, sent };
  return readList(
    context,
    async () => {
      const rows = await findNewestMissions(publicDb);
      return { ...shared, missions: rows.map(shortMissionCardView) };
    },
    { ...shared, missions: [] },
  );
}

export const meta: Route.MetaFunction = (seen) => {
  const origin = siteOrigin(seen);
  const figures = seen.loaderData?.figures;
  const soon = figures?.introduction ? ` Mise en relation en ${figureInText(figures.introduction)}.` : "";
  return publicMeta(seen, {
    title: "Les Acharnés\u202f: des commerciaux indépendants qui ne lâchent rien",
    description: `La place de marché française qui relie les entreprises aux commerciaux B2B indépendants. Grade, canaux et prix affichés.${soon}`,
    data: [organization(origin), webSite(origin), ...(figures ? [faqPage(questions(figures))] : [])],
  });
};

export default function Home({
  loaderData: { failed, missions, figures, quoting, sent },
}: Route.ComponentProps) {
  const viewer = useViewer();
  const needsRole = viewer !== null && viewer.role === null && !viewer.isAdmin;
  return (
    <>
      {sent ? <MissionSent {...sent} /> : null}
      {needsRole ? <WhoAreYou /> : <Hero viewer={viewer} />}
      <KeyFigures figures={figures} />
      {viewer ? null : <Sides />}
      <NewestMissions apart={viewer !== null} failed={failed} missions={missions} />
      <Levels />
      <Reasons />
      <Testimonials quoting={quoting} />
      <Questions figures={figures} />
    </>
  );
}
