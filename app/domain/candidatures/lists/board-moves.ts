import { movesFrom } from "../../transition";
import { type CandidatureLife, findMove } from "../candidature-life";
import { CANDIDATURE_STATES, CANDIDATURE_TRANSITIONS, type CandidatureMove } from "../candidature-status";
import { columnOf, type Group } from "./groups";

/** A move on the board: one click, or a form on the candidature's page. */
export type BoardMove = {
  readonly name: string;
  readonly label: string;
  readonly asks: "click" | "form";
  /** The key of the target column. */
  readonly column: string;
};

/** Whether a move needs a reason or an offer. */
const needsForm = ({ name, reason }: CandidatureMove) => reason === "required" || name === "offer";

/** The board does not list the move that opens a candidature. */
const LABELS: Readonly<Record<string, string>> = { view: "Marquer comme vue" };

/** WORK-3: the moves of a card now, from the table. An ended one begins again only while its mission is open. */
export const boardMoves = (life: CandidatureLife, at: Date, isOpen = true): BoardMove[] =>
  movesFrom(CANDIDATURE_TRANSITIONS, life.status, "company")
    .filter(({ name, from }) => findMove(life, name, "company", at) && (isOpen || from !== "offer_declined"))
    .map((move) => ({
      name: move.name,
      label: LABELS[move.name] ?? move.label,
      asks: needsForm(move) ? "form" : "click",
      column: columnOf(move.to).key,
    }));

type Carried = { readonly status: CandidatureLife["status"]; readonly moves: readonly BoardMove[] };

type Drop =
  | { readonly kind: "stays" }
  | { readonly kind: "moves"; readonly move: BoardMove }
  | { readonly kind: "refused"; readonly why: string };

const THEIRS: Readonly<Partial<Record<string, string>>> = {
  [columnOf("accepted").key]: "Seul l’Acharné accepte une offre.",
  [columnOf("invited").key]: "On invite un Acharné depuis l’annuaire.",
};

/** WORK-3: the move that dropping a card on a column makes, or the reason why there is none. */
export function dropOn({ status, moves }: Carried, column: Group): Drop {
  if (columnOf(status).key === column.key) return { kind: "stays" };
  const move = moves.find((each) => each.column === column.key);
  if (move) return { kind: "moves", move };
  return { kind: "refused", why: THEIRS[column.key] ?? whyNot(status, moves, column) };
}

function whyNot(status: Carried["status"], moves: Carried["moves"], column: Group): string {
  const { label, awaits } = CANDIDATURE_STATES[status];
  if (awaits === null) return `Cette candidature est close\u202f: «\u202f${label}\u202f».`;
  if (awaits === "commercial" && column.key === columnOf("refused").key)
    return "L’Acharné a encore la main\u202f: attendez sa réponse.";
  if (moves.length === 0 && awaits === "company")
    return "Le délai de cette candidature est passé\u202f: elle expire.";
  return `De «\u202f${label}\u202f», une candidature ne va pas dans «\u202f${column.label}\u202f».`;
}
