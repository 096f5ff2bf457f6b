import { findNewestMissions } from "~/operations/missions/find-missions.server";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import { useViewer } from "~/ui/frame/viewer";
import type { Route } from "./+types/home";
import { questions } from "./content/marketing";
import { readFigures } from "./content/shown-figures.server";
import { Hero } from "./home/hero";
import { KeyFigures } from "./home/key-figures";
import { Levels } from "./home/levels";
import { NewestMissions } from "./home/newest-missions";
import { Questions } from "./home/questions";
import { Reasons } from "./home/reasons";
import { Sides } from "./home/sides";
import { Testimonials } from "./home/testimonials";
import { shortMissionCards } from "./missions/mission-cards.server";
import { publicMeta, siteOrigin } from "./page-meta";
import { faqPage, organization, webSite } from "./structured-data";

export async function loader({ context, request }: Route.LoaderArgs) {
  const { publicDb, config, viewer } = workOf(context, request);
  const said = { figures: await readFigures(context, request), quoting: config.demo };
  return readList(
    context,
    async () => {
      const rows = await findNewestMissions(publicDb);
      return { ...said, missions: shortMissionCards(context, rows, viewer?.role ?? null) };
    },
    { ...said, missions: [] },
  );
}

export const meta: Route.MetaFunction = (seen) => {
  const origin = siteOrigin(seen);
  const figures = seen.loaderData?.figures;
  const soon = figures?.introduction ? ` Mise en relation en ${figures.introduction}.` : "";
  return publicMeta(seen, {
    title: "Les Acharnés\u202f: des commerciaux indépendants qui ne lâchent rien",
    description: `La place de marché française qui relie les entreprises aux commerciaux B2B indépendants. Grade, canaux et prix affichés.${soon}`,
    data: [organization(origin), webSite(origin), ...(figures ? [faqPage(questions(figures))] : [])],
  });
};

export default function Home({ loaderData: { failed, missions, figures, quoting } }: Route.ComponentProps) {
  const viewer = useViewer();
  return (
    <>
      <Hero viewer={viewer} />
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
