import type { BoardMove } from "~/domain/candidatures/lists/board-moves";
import type { Toast } from "~/platform/http/toast";
import type { CardView } from "./card-view";

/** The reply to a move made by fetcher; without JavaScript, a redirect with the same notice. */
export type Moved = { readonly toast: Toast };

const PREFIX = "deplacer-";

/** The fetcher key of a candidature's move. */
export const moveKey = (id: string): string => `${PREFIX}${id}`;

const FORMS: Readonly<Record<string, string>> = { offer: "offrir", refuse: "refuser" };

/** The form for moves that need input, on the candidature's page. */
export const formOf = ({ to }: Pick<CardView, "to">, { name }: Pick<BoardMove, "name">): string =>
  `${to}#${FORMS[name] ?? ""}`;

export const moveIdOf = (key: string): string | null =>
  key.startsWith(PREFIX) ? key.slice(PREFIX.length) : null;
