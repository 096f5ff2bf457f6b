import { href } from "react-router";
import { ENGAGEMENT_STATES } from "~/domain/engagements/engagement-status";
import { spanOfEngagement } from "~/domain/engagements/engagement-weeks";
import { calendarDay } from "~/domain/french";
import { findEngagements } from "~/operations/engagements/find-engagements.server";
import { otherNameOf } from "~/operations/engagements/notify-of-engagement.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { Link } from "~/ui/brand/link";
import { StateBadge } from "~/ui/feedback/status-badge";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/engagements";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Engagements, Les Acharnés");

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor } = workOf(context, request);
  const { side, rows } = await findEngagements(db, actor);
  return {
    cards: rows.map(({ engagement, title }) => ({
      id: engagement.id,
      title: title ?? "Mission supprimée",
      other: otherNameOf(engagement, side),
      state: ENGAGEMENT_STATES[engagement.status],
      from: calendarDay(spanOfEngagement(engagement).starts_on),
    })),
  };
}

export default function Engagements({ loaderData: { cards } }: Route.ComponentProps) {
  return (
    <div className="wrap page-body">
      <h1>Engagements</h1>
      <ul className="plain">
        {cards.map(({ id, title, other, state, from }) => (
          <li key={id}>
            <Link to={href("/engagements/:id", { id })}>
              <bdi>{title}</bdi>
            </Link>
            <StateBadge of={state} />
            <span className="soft">
              <bdi>{other}</bdi>, à partir du {from}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
