import type { DragEvent } from "react";
import { plural } from "~/domain/french";
import { isolated } from "~/domain/text";
import { Link } from "~/ui/brand/link";
import { RankInsignia } from "~/ui/brand/rank";
import { PaySides } from "~/ui/cards/pay-sides";
import { StateBadge } from "~/ui/feedback/status-badge";
import { AwaitedAnswer } from "./awaited-answer";
import type { CardView } from "./card-view";
import { MovesMenu } from "./moves-menu";
import { SELECTION } from "./selection";
import "~/ui/cards/card.css";
import "~/ui/forms/choices/check.css";
import "./board-card.css";

type BoardCardProps = {
  readonly card: CardView;
  readonly action: string;
  /** Whether the board shows several missions. */
  readonly withMission: boolean;
  readonly pending: boolean;
  readonly onLift: (id: string | null) => void;
};

export function BoardCard({ card, action, withMission, pending, onLift }: BoardCardProps) {
  function lift(event: DragEvent) {
    event.dataTransfer.setData("text/plain", card.id);
    event.dataTransfer.effectAllowed = "move";
    onLift(card.id);
  }
  return (
    <li>
      <article
        className="card board-card"
        id={`carte-${card.id}`}
        draggable={card.moves.length > 0}
        aria-busy={pending || undefined}
        onDragStart={lift}
        onDragEnd={() => onLift(null)}
      >
        {card.rank ? <RankInsignia rank={card.rank} hung className="board-card__rank" /> : null}
        <div className="board-card__id">
          <h3>
            <Link className="card__link" to={card.to} draggable={false}>
              {card.name}
            </Link>
          </h3>
          {card.about.length ? <p>{card.about.join(", ")}</p> : null}
          {withMission ? <p className="board-card__mission">{card.mission}</p> : null}
          {card.lastAct ? <p>{card.lastAct}</p> : null}
        </div>
        <StateBadge of={card.state} className="board-card__state" />
        {card.pays.map((sides) => (
          <p key={sides.own} className="board-card__pay">
            <PaySides sides={sides} line />
          </p>
        ))}
        <AwaitedAnswer awaited={card.awaited} className="board-card__awaits" />
        {card.unread ? (
          <p className="board-card__unread">{plural(card.unread, "message non lu", "messages non lus")}</p>
        ) : null}
        <label className="check board-card__pick">
          <input type="checkbox" name="id" value={card.id} form={SELECTION} />
          <span>
            Comparer<span className="sr-only">, {isolated(card.name)}</span>
          </span>
        </label>
        <div className="board-card__menu">
          <MovesMenu card={card} action={action} />
        </div>
      </article>
    </li>
  );
}
