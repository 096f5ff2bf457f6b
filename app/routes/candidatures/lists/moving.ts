import type { BoardMove } from "~/domain/candidatures/lists/board-moves";
import type { Toast } from "~/platform/http/toast";
import type { CardView } from "./card-view";

/** What the action answers to a move made from the page; without JavaScript a redirect says the same. */
export type Moved = { readonly toast: Toast };

const PREFIX = "deplacer-";

/** The key of the fetcher that carries a candidature's move. */
export const moveKey = (id: string): string => `${PREFIX}${id}`;

const FORMS: Readonly<Record<string, string>> = { offer: "offrir", refuse: "refuser" };

/** Where a move is made that asks for more than a click: the form of the candidature's page. */
export const formOf = ({ to }: Pick<CardView, "to">, { name }: Pick<BoardMove, "name">): string =>
  `${to}#${FORMS[name] ?? ""}`;

export const moveIdOf = (key: string): string | null =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
