import { type DragEvent, useState } from "react";
import type { CandidatureStatus } from "~/domain/candidatures/candidature-status";
import { dropOn } from "~/domain/candidatures/lists/board-moves";
import { type CandidaturesFilter, candidaturesPath } from "~/domain/candidatures/lists/candidatures-filter";
import { COMPANY_GROUPS, countOf, type Group } from "~/domain/candidatures/lists/groups";
import { plural } from "~/domain/french";
import { classNames } from "~/ui/brand/class-names";
import { Link } from "~/ui/brand/link";
import { Toasts } from "~/ui/feedback/toasts";
import { BoardCard } from "./board-card";
import type { CardView } from "./card-view";
import { useMoves } from "./use-moves";
import "~/ui/lists/count.css";
import "~/ui/lists/tabs.css";
import "./board.css";

type BoardProps = {
  readonly cards: readonly CardView[];
  readonly counts: Readonly<Record<CandidatureStatus, number>>;
  readonly received: Readonly<Record<CandidatureStatus, number>>;
  readonly filter: CandidaturesFilter;
};

const INVITATIONS = COMPANY_GROUPS[0];

/** WORK-3: the company's candidatures by status. A card is moved by its menu or by dragging. */
export function Board({ cards, counts, received, filter }: BoardProps) {
  const action = candidaturesPath(filter, "company");
  const { placed, underWay, toasts, drop } = useMoves(cards, action);
  const [lifted, setLifted] = useState<string | null>(null);
  const carried = placed.find(({ id }) => id === lifted);
  const columns = COMPANY_GROUPS.filter(
    (group) => group !== INVITATIONS || countOf(group, counts, received) > 0,
  ).map((group) => ({ group, count: countOf(group, counts, received) + arrived(group, cards, placed) }));
  return (
    <>
      <Toasts toasts={toasts} label="Déplacements" />
      <Stages columns={columns} />
      <div className={classNames("board", columns.length === COMPANY_GROUPS.length && "board--wide")}>
        {columns.map(({ group, count }) => (
          <Column
            key={group.key}
            group={group}
            count={count}
            more={candidaturesPath({ ...filter, group, view: "list", after: null }, "company")}
            takes={carried ? dropOn(carried, group).kind : null}
            onDrop={(id) => drop(id, group)}
          >
            {placed
              .filter(({ column }) => column === group.key)
              .map((card) => (
                <BoardCard
                  key={card.id}
                  card={card}
                  action={action}
                  withMission={filter.mission === null}
                  pending={underWay.has(card.id)}
                  onLift={setLifted}
                />
              ))}
          </Column>
        ))}
      </div>
    </>
  );
}

type Stage = { readonly group: Group; readonly count: number };

/** Links to the columns where they are stacked. */
const Stages = ({ columns }: { readonly columns: readonly Stage[] }) => (
  <nav className="tabs board__stages" aria-label="Colonnes du tableau">
    {columns.map(({ group, count }) => (
      <a key={group.key} href={`#${columnId(group)}`} className="tabs__tab">
        {group.label} <span className="count">{count}</span>
      </a>
    ))}
  </nav>
);

const columnId = ({ key }: Group) => `colonne-${key}`;

/** The change of a column's count by pending moves. */
function arrived({ key }: Group, cards: readonly CardView[], placed: readonly CardView[]): number {
  const count = (list: readonly CardView[]) => list.filter(({ column }) => column === key).length;
  return count(placed) - count(cards);
}

type ColumnProps = Stage & {
  /** The URL of the column as a list. */
  readonly more: string;
  /** The move for the dragged card; null while none is dragged. */
  readonly takes: ReturnType<typeof dropOn>["kind"] | null;
  readonly onDrop: (id: string) => void;
  readonly children: readonly React.ReactNode[];
};

function Column({ group, count, more, takes, onDrop, children }: ColumnProps) {
  const [over, setOver] = useState(false);
  const id = columnId(group);
  function enter(event: DragEvent) {
    if (!takes) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = "move";
    setOver(true);
  }
  function letGo(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.getData("text/plain"));
  }
  return (
    <section
      className="board__column"
      aria-labelledby={id}
      data-takes={takes ?? undefined}
      data-over={over && takes ? "" : undefined}
      onDragOver={enter}
      onDragLeave={() => setOver(false)}
      onDrop={letGo}
    >
      <header className="board__head">
        <h2 id={id}>{group.label}</h2>
        <span className="count" aria-hidden="true">
          {count}
        </span>
        <span className="sr-only">{plural(count, "candidature")}</span>
      </header>
      {children.length ? (
        <ol className="plain board__cards">{children}</ol>
      ) : (
        <p className="board__none">{NOBODY[group.key] ?? "Aucune candidature ici."}</p>
      )}
      {count > children.length ? (
        <p className="board__more">
          <Link to={more}>{`Toutes (${count})`}</Link>
        </p>
      ) : null}
    </section>
  );
}

const NOBODY: Readonly<Record<string, string>> = {
  nouvelles: "Rien de neuf. Une candidature qui arrive se range ici.",
  vues: "Une candidature que vous ouvrez passe ici.",
  preselection: "Qui vous retenez vient ici, et peut partager ses coordonnées.",
  offre: "Les offres qui attendent une réponse.",
  acceptees: "Personne encore. Une offre acceptée se range ici.",
  closes: "Rien de clos.",
};
