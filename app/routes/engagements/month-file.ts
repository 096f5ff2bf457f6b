import { reportedWeeksOf } from "~/domain/engagements/engagement-figures";
import { spanOfEngagement } from "~/domain/engagements/engagement-weeks";
import { monthAsCsv } from "~/domain/engagements/month-file";
import { calendarDayOf } from "~/domain/french";
import { slugWords } from "~/domain/slug";
import { findEngagement } from "~/operations/engagements/find-engagement.server";
import { PRIVATE_NO_STORE } from "~/platform/http/cache-control";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/month-file";

/** ENG-7: the weeks of a month as CSV, for the two sides only. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { db, actor, at } = workOf(context, request);
  const found = await findEngagement(db, actor, params.id);
  const file =
    found &&
    monthAsCsv(params.file, {
      span: spanOfEngagement(found.engagement),
      reported: reportedWeeksOf(found, at),
      today: calendarDayOf(at),
    });
  if (!file) return new Response(null, { status: 404 });
  const name = slugWords(found.brief?.title ?? "", "engagement");
  return new Response(file.csv, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${file.month}.csv"`,
      "Cache-Control": PRIVATE_NO_STORE,
    },
  });
}
