import type { Language, SectorCode, Skill } from "../../catalogue";
import type { FoundPlace } from "./place";

/** IMPORT-2: what a document says of its author, in its own words; absent where it does not say it. */
export type Findings = {
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
  readonly place?: FoundPlace | undefined;
  readonly linkedin?: string | undefined;
  readonly website?: string | undefined;
  readonly headline?: string | undefined;
  readonly text?: string | undefined;
  readonly years?: number | undefined;
  readonly sectors: readonly SectorCode[];
  readonly languages: readonly Language[];
  readonly skills: readonly Skill[];
};
