import { plural } from "~/marketplace/french";
import { findNewestMissions, type MissionCardRow } from "~/operations/missions/find-missions.server";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import type { MissionCardView } from "~/ui/mission-card";
import type { Route } from "./+types/home";
import { QUESTIONS } from "./content/marketing";
import { Hero } from "./home/hero";
import { KeyFigures } from "./home/key-figures";
import { Levels } from "./home/levels";
import { NewestMissions } from "./home/newest-missions";
import { Questions } from "./home/questions";
import { Reasons } from "./home/reasons";
import { Sides } from "./home/sides";
import { Testimonials } from "./home/testimonials";
import { missionCardView } from "./missions/mission-card-view";
import { publicMeta, siteOrigin } from "./page-meta";
import { faqPage, organization, webSite } from "./structured-data";
import "~/ui/pages/home.css";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicDb } = workOf(context, request);
  return readList(context, async () => ({ missions: (await findNewestMissions(publicDb)).map(homeCard) }), {
    missions: [],
  });
}

/** HOME-4: the card of the list, with its duration in weeks. */
const homeCard = (row: MissionCardRow): MissionCardView => ({
  ...missionCardView(row),
  duration: row.duration_weeks === null ? "" : plural(row.duration_weeks, "semaine"),
});

export const meta: Route.MetaFunction = (seen) => {
  const origin = siteOrigin(seen);
  return publicMeta(seen, {
    title: "Les Acharnés\u202f: des commerciaux indépendants qui ne lâchent rien",
    description:
      "La place de marché française qui relie les entreprises aux commerciaux B2B indépendants. Grade, canaux et prix affichés. Mise en relation en 48h.",
    data: [organization(origin), webSite(origin), faqPage(QUESTIONS)],
  });
};

export default function Home({ loaderData: { failed, missions } }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <KeyFigures />
      <Sides />
      <NewestMissions failed={failed} missions={missions} />
      <Levels />
      <Reasons />
      <Testimonials />
      <Questions />
    </>
  );
}
