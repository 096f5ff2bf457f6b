import type { CandidaturesFilter } from "~/domain/candidatures/lists/candidatures-filter";
import type { Side } from "~/domain/conversations/conversation";
import { plural } from "~/domain/french";
import { isolated } from "~/domain/text";
import { ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { PaySides } from "~/ui/cards/pay-sides";
import { StateBadge } from "~/ui/feedback/status-badge";
import { AwaitedAnswer } from "./awaited-answer";
import type { CardView } from "./card-view";
import { MovesMenu } from "./moves-menu";
import { useSavedSelection } from "./saved-selection";
import { SELECTION } from "./selection";
import { StageBars } from "./stage-bars";
import "~/ui/cards/card.css";
import "~/ui/forms/choices/check.css";
import "./candidature-list.css";

type CandidatureListProps = {
  readonly cards: readonly CardView[];
  readonly side: Side;
  readonly filter: Pick<CandidaturesFilter, "mission">;
  /** The form action of the moves. */
  readonly action: string;
};

/** WORK-3: candidatures by deadline, the soonest first. */
export function CandidatureList({ cards, side, filter, action }: CandidatureListProps) {
  const kept = useSavedSelection();
  return (
    <ol className="plain candidature-list">
      {cards.map((card) => (
        <li key={card.id} className="candidature-list__row" data-side={side}>
          {side === "company" ? (
            <label className="check candidature-list__pick">
              <input
                type="checkbox"
                name="id"
                value={card.id}
                form={SELECTION}
                defaultChecked={kept?.ids.includes(card.id)}
              />
              <span className="sr-only">Choisir {isolated(card.name)}</span>
            </label>
          ) : null}
          <div className="candidature-list__what">
            <h2>
              <Link className="card__link" to={card.to}>
                {side === "company" ? card.name : card.mission}
              </Link>
            </h2>
            {side === "company" && filter.mission === null ? (
              <p className="candidature-list__mission">{card.mission}</p>
            ) : null}
            <p>{underTitle(card, side)}</p>
            {card.lastAct ? <p>{card.lastAct}</p> : null}
          </div>
          <div className="candidature-list__state">
            <StateBadge of={card.state} />
            <StageBars status={card.status} />
          </div>
          <AwaitedAnswer awaited={card.awaited} className="candidature-list__awaits" />
          <div className="candidature-list__pay">
            {card.pays.map((sides) => (
              <p key={sides.own}>
                <PaySides sides={sides} line />
              </p>
            ))}
          </div>
          <div className="candidature-list__do">
            {card.unread ? (
              <p className="candidature-list__unread">
                {plural(card.unread, "message non lu", "messages non lus")}
              </p>
            ) : null}
            {side === "company" ? (
              <MovesMenu card={card} action={action} />
            ) : card.awaited.turn === "own" ? (
              <ButtonLink to={card.to} variant="line" size="sm" aria-label={`Répondre, ${card.mission}`}>
                Répondre
              </ButtonLink>
            ) : null}
          </div>
        </li>
      ))}
    </ol>
  );
}

function underTitle(card: CardView, side: Side): string {
  const facts = side === "company" ? card.about : [isolated(card.name), ...(card.place ? [card.place] : [])];
  return [...facts, `${card.status === "invited" ? "invité le" : "envoyée le"}\u00a0${card.sentOn}`].join(
    ", ",
  );
}
