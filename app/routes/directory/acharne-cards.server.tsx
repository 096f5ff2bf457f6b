import { renderToStaticMarkup } from "react-dom/server";
import type { RouterContextProvider } from "react-router";
import { calendarDayOf } from "~/marketplace/french";
import type { AcharneCardRow } from "~/operations/profiles/find-acharnes.server";
import { keptMarkup, toldOnce } from "~/platform/http/kept-markup";
import { AcharneCard } from "~/ui/cards/acharne-card";
import type { MadeCard } from "~/ui/lists/made-cards";
import { acharneCardView } from "./acharne-card-view";

type Shown = {
  readonly at: Date;
  /** What the cards' links carry on: the search that they were found by. */
  readonly search: string;
};

/** DIR-1: the cards of the directory, written. */
export function acharneCards(
  context: Readonly<RouterContextProvider>,
  rows: readonly AcharneCardRow[],
  { at, search }: Shown,
): MadeCard[] {
  const day = calendarDayOf(at);
  const written = (row: AcharneCardRow, linkSearch: string) =>
    keptMarkup(row, ["acharne", day, linkSearch], () =>
      renderToStaticMarkup(<AcharneCard profile={acharneCardView(row, at)} linkSearch={linkSearch} />),
    );
  const cards = rows.map((row) => ({
    slug: row.slug,
    markup: search
      ? written(row, PLACE).split(PLACE).join(search.replaceAll("&", "&amp;"))
      : written(row, ""),
  }));
  return toldOnce(context, cards);
}

/** Where the search stands in markup that serves any but none: nobody can write this in an address. */
const PLACE = "?\u0000";
