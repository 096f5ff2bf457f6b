import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import type { Standing } from "~/marketplace/candidatures/standing";
import type { Role } from "~/marketplace/catalogue";
import { plural } from "~/marketplace/french";
import type { MissionCardRow } from "~/operations/missions/find-missions.server";
import { keptMarkup, toldOnce } from "~/platform/http/kept-markup";
import { MissionCard } from "~/ui/cards/mission-card";
import type { MadeCard } from "~/ui/lists/made-cards";
import { toApply } from "../candidatures/before-applying";
import { missionCardView } from "./mission-card-view";

type Reader = {
  readonly role: Role | null;
  readonly standing: Standing;
  /** The missions that the reader has applied to. */
  readonly applied: readonly string[];
};

/** MIS-3: the cards of the open missions, written for who reads them. */
export function missionCards(
  context: Readonly<RouterContextProvider>,
  rows: readonly MissionCardRow[],
  { role, standing, applied }: Reader,
): MadeCard[] {
  const cards = rows.map((row) => {
    const has = applied.includes(row.slug);
    const markup = keptMarkup(row, ["mission", role, standing, has], () =>
      renderToStaticMarkup(
        <MissionCard
          mission={missionCardView(row)}
          readBy={role}
          applied={has}
          applyTo={toApply(standing, row.slug)}
        />,
      ),
    );
    return { slug: row.slug, markup };
  });
  return toldOnce(context, cards);
}

/** HOME-4: the same in short, with their durations in weeks. */
export function shortMissionCards(
  context: Readonly<RouterContextProvider>,
  rows: readonly MissionCardRow[],
  role: Role | null,
): MadeCard[] {
  const cards = rows.map((row) => {
    const markup = keptMarkup(row, ["short mission", role], () =>
      renderToStaticMarkup(
        <MissionCard
          mission={{
            ...missionCardView(row),
            duration: row.duration_weeks === null ? "" : plural(row.duration_weeks, "semaine"),
          }}
          readBy={role}
          compact
        />,
      ),
    );
    return { slug: row.slug, markup };
  });
  return toldOnce(context, cards);
}
