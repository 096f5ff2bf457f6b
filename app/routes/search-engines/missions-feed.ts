import { findNewestMissions } from "~/operations/missions/find-missions.server";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/missions-feed";
import { missionsAsRss } from "./missions-as-rss";
import { xmlResponse } from "./xml";

const NEWEST = 50;

/** The newest open missions as RSS 2.0. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { publicDb, config } = workOf(context, request);
  const missions = await findNewestMissions(publicDb, NEWEST);
  return xmlResponse("application/rss+xml", missionsAsRss(config.appUrl, missions));
}
