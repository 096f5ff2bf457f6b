import type { Side } from "../../conversations/conversation";
import { PATHS } from "../../paths";
import { readQuery } from "../../search/filter-values";
import { isSlug, isUuid } from "../../slug";
import { type Group, tabsOf } from "./groups";

/**
 * The cursor of a page. Candidatures with a deadline come first, by deadline; the others follow, last moved first. The id
 * breaks ties.
 */
export type CandidaturesCursor = {
  readonly by: "term" | "moved";
  readonly at: Date;
  readonly id: string;
};

export type CandidaturesFilter = {
  /** Null for all. */
  readonly group: Group | null;
  /** The slug of one mission; null for all. */
  readonly mission: string | null;
  /** A name, or words of a title. */
  readonly query: string;
  /** The board exists for companies only, and shows every group. */
  readonly view: "board" | "list";
  readonly after: CandidaturesCursor | null;
};

/** WORK-3: the filter that the URL of a list encodes. */
export function readCandidaturesFilter(params: URLSearchParams, side: Side): CandidaturesFilter {
  const mission = params.get("mission");
  const group = tabsOf(side).find(({ key }) => key === params.get("etat")) ?? null;
  const isList = side === "commercial" || group !== null || params.get("vue") === "liste";
  return {
    group,
    mission: side === "company" && mission && isSlug(mission) ? mission : null,
    query: readQuery(params),
    view: isList ? "list" : "board",
    after: isList ? readCursor(params.get("apres")) : null,
  };
}

/** The URL of a filter; the company's list names itself where no other parameter does. */
export function candidaturesPath(
  { group, mission, query, view, after }: CandidaturesFilter,
  side: Side,
): string {
  const params = new URLSearchParams();
  if (mission) params.set("mission", mission);
  if (group) params.set("etat", group.key);
  if (query) params.set("q", query);
  if (side === "company" && view === "list" && !group) params.set("vue", "liste");
  if (after) params.set("apres", writeCursor(after));
  const search = params.toString();
  return `${PATHS.candidatures}${search ? `?${search}` : ""}`;
}

/** The URL of a tab without other filters. */
export const candidaturesOf = (group: Group, side: Side): string =>
  candidaturesPath({ group, mission: null, query: "", view: "list", after: null }, side);

const LETTERS = { term: "t", moved: "m" } as const;

const writeCursor = ({ by, at, id }: CandidaturesCursor): string => `${LETTERS[by]}${at.getTime()}.${id}`;

/** A damaged cursor shows the first page. */
function readCursor(text: string | null): CandidaturesCursor | null {
  const [, letter, millis, id] = /^([tm])(\d{1,14})\.(.+)$/.exec(text ?? "") ?? [];
  if (!millis || !id || !isUuid(id)) return null;
  return { by: letter === LETTERS.term ? "term" : "moved", at: new Date(Number(millis)), id };
}
