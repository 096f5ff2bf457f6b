import type { DashboardLine } from "~/domain/dashboard/dashboard-lines";
import type { Due } from "~/domain/dashboard/due";
import { plural } from "~/domain/french";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { PaySides } from "~/ui/cards/pay-sides";
import "~/ui/layout/part.css";
import "./due-list.css";

type Line = Omit<DashboardLine, "deadline"> & { readonly due: Due; readonly deadline: string | null };

type DueListProps = {
  readonly lines: readonly Line[];
  /** The number of candidatures that wait for an answer. */
  readonly waiting: number;
  readonly hidden: boolean;
  /** The URL of their page. */
  readonly all: string;
  /** Whether the reader may act (TEAM-2). */
  readonly acts: boolean;
};

/** WORK-2: what the reader has to do, the nearest deadline first. */
export function DueList({ lines, waiting, hidden, all, acts }: DueListProps) {
  return (
    <section className="part" aria-labelledby="a-vous">
      <header>
        <h2 id="a-vous">{acts ? "À vous" : "À suivre"}</h2>
        {hidden ? (
          <MoreLink to={all}>Toutes, {plural(waiting, "candidature", "candidatures")}</MoreLink>
        ) : null}
      </header>
      {lines.length ? (
        <ol className="plain due-list">
          {lines.map((line, index) => (
            <li key={line.key}>
              <DueTime due={line.due} deadline={line.deadline} />
              <div>
                <h3>
                  <Link to={line.to}>{line.title}</Link>
                </h3>
                {line.pays.map((sides) => (
                  <p key={sides.own}>
                    <PaySides sides={sides} line />
                  </p>
                ))}
                <p>{line.text}</p>
              </div>
              <ButtonLink
                to={line.to}
                variant={index === 0 && acts ? "primary" : "line"}
                className="due-list__do"
                aria-label={`${line.action}, ${line.title}`}
              >
                {line.action}
              </ButtonLink>
            </li>
          ))}
        </ol>
      ) : (
        <p className="soft">{acts ? "Rien ne vous attend" : "Rien à suivre"} pour l’instant.</p>
      )}
    </section>
  );
}

function DueTime({ due, deadline }: { readonly due: Due; readonly deadline: string | null }) {
  const words = (
    <>
      {due.big ? <strong>{due.big}</strong> : null} {due.small}
    </>
  );
  return deadline ? (
    <time className="due-list__due" dateTime={deadline} data-today={due.today || undefined}>
      {words}
    </time>
  ) : (
    <span className="due-list__due">{words}</span>
  );
}
