import { href } from "react-router";
import { engagementDue, engagementLine } from "~/domain/engagements/engagement-due";
import { spanOfEngagement } from "~/domain/engagements/engagement-weeks";
import { findDueFacts } from "~/operations/engagements/find-due.server";
import { findEngagements } from "~/operations/engagements/find-engagements.server";
import { otherNameOf } from "~/operations/engagements/notify-of-engagement.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { PageHead } from "~/ui/frame/page-head";
import { Part } from "~/ui/layout/part";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/engagements";
import { EngagementRecord, engagementRecordView } from "./engagement-record";
import { readEngagementCursor, writeEngagementCursor } from "./engagements-cursor";
import "~/ui/layout/page-body.css";
import "~/ui/layout/parts.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Engagements, Les Acharnés");

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, at, viewer } = workOf(context, request);
  const after = readEngagementCursor(new URL(request.url).searchParams.get("apres"));
  const { side, mayAct, rows, next } = await findEngagements(db, actor, { after });
  const facts = await findDueFacts(
    db,
    rows.map(({ engagement }) => engagement),
  );
  return {
    side,
    isFirstPage: after === null,
    cards: rows.map(({ engagement, title, open }, index) => {
      const named = {
        id: engagement.id,
        title: title ?? "Mission supprimée",
        other: otherNameOf(engagement, side),
      };
      const due = facts[index] ? engagementDue(facts[index], side, at) : [];
      return {
        open,
        engagement: engagementRecordView({
          ...named,
          status: engagement.status,
          span: spanOfEngagement(engagement),
        }),
        due: (mayAct ? due : []).map((each) => engagementLine(named, each, at, viewer?.overseas)),
      };
    }),
    next: next && `${href("/engagements")}?apres=${writeEngagementCursor(next)}`,
  };
}

/** ENG-3: the engagements of a side: the open ones first. */
export default function Engagements({
  loaderData: { side, cards, next, isFirstPage },
}: Route.ComponentProps) {
  const open = cards.filter((card) => card.open);
  const over = cards.filter((card) => !card.open);
  return (
    <div className="wrap page-body">
      <PageHead title="Engagements" />
      {cards.length === 0 && isFirstPage ? (
        <EmptyState
          title="Aucun engagement pour l’instant"
          actions={
            <ButtonLink to={side === "company" ? href("/acharne") : href("/missions")}>
              {side === "company" ? "Trouver un Acharné" : "Trouver une mission"}
            </ButtonLink>
          }
        >
          {side === "company"
            ? "Un engagement commence quand un Acharné accepte votre offre. Vous y suivez ses résultats, semaine par semaine."
            : "Un engagement commence quand vous acceptez une offre. Vous y écrivez votre point de la semaine, que l’entreprise confirme."}
        </EmptyState>
      ) : (
        <div className="parts">
          <List id="en-cours" title="En cours et à venir" cards={open} />
          <List id="passes" title="Passés" cards={over} />
          {next ? <MoreLink to={next}>Engagements plus anciens</MoreLink> : null}
        </div>
      )}
    </div>
  );
}

type Cards = Route.ComponentProps["loaderData"]["cards"];

function List({ id, title, cards }: { readonly id: string; readonly title: string; readonly cards: Cards }) {
  if (cards.length === 0) return null;
  return (
    <Part id={id} title={title}>
      <ul className="record-list">
        {cards.map(({ engagement, due }) => (
          <EngagementRecord key={engagement.id} engagement={engagement} due={due} />
        ))}
      </ul>
    </Part>
  );
}
