import { Fragment } from "react";
import { href } from "react-router";
import type { AwaitedLine } from "~/domain/dashboard/awaited-lines";
import { MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { PaySides } from "~/ui/cards/pay-sides";
import { Part } from "~/ui/layout/part";
import "./awaited-list.css";

type AwaitedListProps = { readonly lines: readonly AwaitedLine[]; readonly hidden: boolean };

/** WORK-2: answers expected from others, with their deadlines. */
export function AwaitedList({ lines, hidden }: AwaitedListProps) {
  if (lines.length === 0) return null;
  return (
    <Part
      id="chez-eux"
      title="Chez eux"
      beside={hidden ? <MoreLink to={href("/candidatures")}>Toutes les candidatures</MoreLink> : null}
    >
      <ul className="plain awaited-list">
        {lines.map(({ key, to, name, due, text, pays, missionTitle }) => (
          <li key={key}>
            <h3>
              <Link to={to}>
                <bdi>{name}</bdi>
              </Link>
            </h3>
            <span className="awaited-list__due">
              {due.big} {due.small}
            </span>
            <p>
              {text}
              {pays.map((sides, index) => (
                <Fragment key={sides.own}>
                  {index ? ", et " : "\u202f: "}
                  <PaySides sides={sides} line />
                </Fragment>
              ))}
            </p>
            <p>
              <bdi>{missionTitle}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </Part>
  );
}
