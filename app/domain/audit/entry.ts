import { type Canonical, canonicalJson } from "./canonical-json";

/** Facts that concern no person: moves, states, counts, ids. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What an entry records about people: actor, subject, address, browser and reason. */
export const PARTICULARS = ["actor", "subject", "address", "browser", "reason"] as const;
export type ParticularName = (typeof PARTICULARS)[number];
export type Sealed = Readonly<Partial<Record<ParticularName, string>>>;

export type Particular = {
  readonly value: string;
  readonly person_id: string | null;
  readonly salt: string;
};

export type Entry = {
  readonly id: number;
  readonly at: Date;
  readonly kind: string;
  readonly facts: Facts;
  readonly sealed: Sealed;
};

/** The hash algorithm. It is stored with each link, so that it can change later. */
export const ALGORITHM = "sha-256";
/** The predecessor of the first link. */
export const GENESIS = "0".repeat(64);

export type Place = {
  readonly serial: number;
  readonly previous: string;
  readonly algorithm: string;
  readonly chained_at: Date;
};

/** The text whose hash represents a particular in the chain. */
export const particularText = ({ value, person_id, salt }: Particular): string =>
  canonicalJson({ person: person_id, salt, value });

/** The text whose hash is the link of an entry. */
export const linkText = (entry: Entry, { serial, previous, algorithm, chained_at }: Place): string =>
  canonicalJson({
    algorithm,
    at: entry.at.toISOString(),
    chained_at: chained_at.toISOString(),
    facts: entry.facts,
    id: entry.id,
    kind: entry.kind,
    previous,
    sealed: entry.sealed as { readonly [name: string]: Canonical },
    serial,
  });
