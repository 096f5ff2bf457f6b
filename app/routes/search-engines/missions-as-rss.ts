import { budgetLine } from "~/domain/missions/pricing";
import { isolated } from "~/domain/text";
import { missionCardView } from "../missions/mission-card-view";
import { summary } from "../page-meta";
import { xmlText } from "./xml";

type Row = Parameters<typeof missionCardView>[0];

const MINUTES_BETWEEN_READINGS = 60;

/** The chunks of a feed; company texts are bidi-isolated. */
export function missionsAsRss(origin: string, missions: readonly Row[]): string[] {
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

function item(origin: string, row: Row): string {
  const mission = missionCardView(row);
  const facts = [mission.place, budgetLine(mission.budget), mission.duration].filter(Boolean).join(", ");
  const address = `${origin}/mission/${mission.slug}`;
  return [
    `<item><title>${xmlText(mission.title)}</title>`,
    `<link>${xmlText(address)}</link><guid>${xmlText(address)}</guid>`,
    `<pubDate>${row.published_at.toUTCString()}</pubDate>`,
    ...mission.sectors.map((sector) => `<category>${xmlText(sector)}</category>`),
    `<description>${xmlText(`${facts}. ${isolated(summary(row.description, 300))}`)}</description></item>\n`,
  ].join("");
}
