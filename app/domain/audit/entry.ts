import { type Canonical, canonicalJson } from "./canonical-json";

/** What an act tells that is about nobody: moves, states, counts, ids of things. */
export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** What an act tells of people: who did it, about whom, from where, with what and why. */
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

/** How links are hashed since the beginning; a later way would be named beside each link that it made. */
export const ALGORITHM = "sha-256";
/** What the first link follows. */
export const GENESIS = "0".repeat(64);

export type Place = {
  readonly serial: number;
  readonly previous: string;
  readonly algorithm: string;
  readonly chained_at: Date;
};

/** The bytes, as text, whose hash stands for a particular inside the chain. */
export const particularText = ({ value, person_id, salt }: Particular): string =>
  canonicalJson({ person: person_id, salt, value });

/** The bytes, as text, whose hash is the link of an entry. */
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
