import type { Side } from "~/marketplace/conversations/conversation";
import type { Chance } from "../seeds/random";

/** Whose pages are measured: the company and the Acharné with the most candidatures, and an administrator. */
export const READERS = ["company", "commercial", "admin"] as const;
export type Reader = (typeof READERS)[number];
export type Cookies = Readonly<Partial<Record<Reader, string>>>;

export type Workspace = {
  readonly candidatures: number;
  readonly messages: number;
  readonly emails: Readonly<Record<Reader, string>>;
  readonly ids: Readonly<Record<Side, { candidatures: string[]; threads: string[] }>>;
  /** The missions of that company, and three candidatures of each. */
  readonly missions: readonly { readonly slug: string; readonly three: readonly string[] }[];
};

export type Facts = {
  readonly profiles: number;
  readonly missions: number;
  readonly version: string;
  /** Some of what there is, for addresses that lead somewhere. */
  readonly profileSlugs: string[];
  readonly missionSlugs: string[];
  readonly profileCursors: string[];
  readonly missionCursors: string[];
  /** Null without candidatures. */
  readonly workspace: Workspace | null;
};

/** A kind of request: its goal is how many milliseconds 99 of 100 answers may take at most. */
export type Kind = {
  readonly name: string;
  readonly goal: 100 | 300;
  /** What the median answer may take at most, where that is asked too. */
  readonly median?: number;
  /** Whose session asks; a visitor's unless told. */
  readonly as?: Reader;
  readonly status?: number;
  /** Which figure of the goals it is a part of. */
  readonly part?: "facets" | "text" | "count" | "admin";
  /** Asked of the database alone: no page shows only this. */
  readonly queriesOnly?: boolean;
  path(chance: Chance, facts: Facts): string;
};
