import { budgetLine } from "~/marketplace/pricing";
import { findNewestMissions, type MissionCardRow } from "~/operations/missions/find-missions.server";
import { workOf } from "~/platform/http/session-context";
import { missionCardView } from "../missions/mission-card-view";
import { summary } from "../page-meta";
import type { Route } from "./+types/missions-feed";
import { xmlResponse, xmlText } from "./xml";

const NEWEST = 50;
const MINUTES_BETWEEN_READINGS = 60;

/** The newest open missions as RSS 2.0. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicDb, config } = workOf(context, request);
  const missions = await findNewestMissions(publicDb, NEWEST);
  return xmlResponse("application/rss+xml", feed(config.appUrl, missions));
}

function feed(origin: string, missions: readonly MissionCardRow[]): string[] {
  const address = `${origin}/missions.rss`;
  return [
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n',
    "<title>Missions ouvertes, Les Acharnés</title>\n",
    `<link>${origin}/missions</link>\n`,
    `<atom:link href="${address}" rel="self" type="application/rss+xml"/>\n`,
    "<description>Les missions commerciales ouvertes aux indépendants, les plus récentes d’abord.</description>\n",
    `<language>fr</language><ttl>${MINUTES_BETWEEN_READINGS}</ttl>\n`,
    ...missions.map((mission) => item(origin, mission)),
    "</channel></rss>\n",
  ];
}

function item(origin: string, row: MissionCardRow): string {
  const mission = missionCardView(row);
  const facts = [mission.place, budgetLine(mission.budget), mission.duration].filter(Boolean).join(", ");
  const address = `${origin}/mission/${mission.slug}`;
  return [
    `<item><title>${xmlText(mission.title)}</title>`,
    `<link>${xmlText(address)}</link><guid>${xmlText(address)}</guid>`,
    `<pubDate>${row.published_at.toUTCString()}</pubDate>`,
    ...mission.sectors.map((sector) => `<category>${xmlText(sector)}</category>`),
    `<description>${xmlText(`${facts}. ${summary(row.description, 300)}`)}</description></item>\n`,
  ].join("");
}
