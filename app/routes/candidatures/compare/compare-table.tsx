import type { ReactNode } from "react";
import type { Rank } from "~/domain/profiles/rank";
import { isolated } from "~/domain/text";
import { ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { RankInsignia } from "~/ui/brand/rank";
import { PaySides } from "~/ui/cards/pay-sides";
import { Stars } from "~/ui/cards/stars";
import { StateBadge } from "~/ui/feedback/status-badge";
import type { CardView } from "../lists/card-view";
import { formOf } from "../lists/moving";
import type { Cell, Section } from "./compare-view";
import "~/ui/text/line-breaks.css";
import "./compare-table.css";

type Head = {
  readonly id: string;
  readonly name: string;
  /** Null without a page. */
  readonly to: string | null;
  readonly rank: Rank | null;
};

type CompareTableProps<Card extends Head> = {
  readonly cards: readonly Card[];
  readonly sections: readonly Section[];
  /** What follows from the comparison of one column. */
  readonly next: (card: Card) => ReactNode;
};

/** WORK-4, LIST-8: one column each; on narrow screens the criteria are above them. */
export function CompareTable<Card extends Head>({ cards, sections, next }: CompareTableProps<Card>) {
  return (
    <section className="compare-table" aria-label="Comparaison">
      <table className="compare-table__grid" data-people={cards.length}>
        <thead>
          <tr>
            <td />
            {cards.map((card) => (
              <th key={card.id} scope="col">
                <span className="compare-table__who">
                  {card.rank ? <RankInsignia rank={card.rank} /> : null}
                  {card.to ? <Link to={card.to}>{card.name}</Link> : <bdi>{card.name}</bdi>}
                </span>
              </th>
            ))}
          </tr>
        </thead>
        {sections.map(({ title, rows }) => (
          <tbody key={title}>
            <tr className="compare-table__section">
              <th colSpan={cards.length + 1} scope="colgroup">
                {title}
              </th>
            </tr>
            {rows.map(({ label, hint, cells }) => (
              <tr key={label}>
                <th scope="row">
                  {label}
                  {hint ? <small>{hint}</small> : null}
                </th>
                {cells.map((cell, index) => (
                  <td key={cards[index]?.id} data-met={cell.met ? "" : undefined}>
                    <CellText cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          <tr className="compare-table__section compare-table__last">
            <th scope="row">Suite</th>
            {cards.map((card) => (
              <td key={card.id}>
                <div className="compare-table__do" data-name={card.name}>
                  {next(card)}
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  );
}

function CellText({ cell: { text, stars, pays, met } }: { readonly cell: Cell }) {
  return (
    <>
      {pays?.map((sides) => (
        <p key={sides.own}>
          <PaySides sides={sides} line />
        </p>
      ))}
      {stars === undefined ? null : <Stars value={stars} />}
      {text ? <span className="line-breaks">{text}</span> : null}
      {met ? <span className="compare-table__met">{met}</span> : null}
    </>
  );
}

/** Links to moves that are made on the candidature's page. */
export function NextMoves({ card }: { readonly card: CardView }) {
  const formMoves = card.moves.filter(({ asks }) => asks === "form");
  const offer = formMoves.find(({ name }) => name === "offer");
  return (
    <>
      <StateBadge of={card.state} />
      {offer ? (
        <ButtonLink
          to={formOf(card, offer)}
          variant="ink"
          size="sm"
          aria-label={`${offer.label}, ${isolated(card.name)}`}
        >
          {offer.label}
        </ButtonLink>
      ) : null}
      <ButtonLink to={card.to} variant="line" size="sm" aria-label={`Ouvrir, ${isolated(card.name)}`}>
        Ouvrir
      </ButtonLink>
    </>
  );
}
