import type { Chance } from "../seeds/random";

/** Whose pages are measured: the company and the Acharné with the most candidatures. */
export const READERS = ["company", "commercial"] as const;
export type Reader = (typeof READERS)[number];

export type Workspace = {
  readonly candidatures: number;
  readonly messages: number;
  readonly readers: Readonly<Record<Reader, { readonly email: string; readonly own: number }>>;
  readonly ids: Readonly<Record<Reader, { candidatures: string[]; threads: string[] }>>;
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
  path(chance: Chance, facts: Facts): string;
};
