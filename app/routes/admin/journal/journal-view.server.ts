import { ACT_GROUPS, groupOf, kindLabel } from "~/domain/audit/act-kinds";
import { PARTICULARS, type ParticularName } from "~/domain/audit/entry";
import { factsInWords } from "~/domain/audit/fact-words";
import { count, moment, shortDay, timeOfDay } from "~/domain/french";
import type { JournalEntry } from "~/operations/audit/find-entries.server";

/** Shown in place of erased personal data. */
const ERASED = "effacé avec un compte";

const textOf = ({ particulars, sealed }: JournalEntry, name: ParticularName): string | null =>
  particulars[name]?.value ?? (sealed[name] ? ERASED : null);

const TONES = {
  refusals: "rejected",
  moderation: "pending",
  administration: "live",
  accounts: "closed",
  companies: "closed",
} as const;

export function journalLineView(entry: JournalEntry, now: Date) {
  const times = entry.facts.times;
  return {
    id: entry.id,
    on: `${shortDay(entry.at, now)}, ${timeOfDay(entry.at)}`,
    at: entry.at.toISOString(),
    label: kindLabel(entry.kind),
    times: typeof times === "number" ? count(times) : null,
    tone: TONES[groupOf(entry.kind) ?? "accounts"],
    actor: textOf(entry, "actor"),
    subject: textOf(entry, "subject"),
    address: textOf(entry, "address"),
  };
}

const TERMS: Readonly<Record<ParticularName, string>> = {
  actor: "Qui",
  subject: "Au sujet de",
  address: "Depuis",
  browser: "Navigateur",
  reason: "Motif",
};

export function journalEntryView(entry: JournalEntry) {
  const people = PARTICULARS.flatMap((name) => {
    const detail = textOf(entry, name);
    return detail ? [{ term: TERMS[name], detail }] : [];
  });
  return {
    id: entry.id,
    label: kindLabel(entry.kind),
    tone: TONES[groupOf(entry.kind) ?? "accounts"],
    group: ACT_GROUPS[groupOf(entry.kind) ?? "accounts"],
    on: moment(entry.at),
    facts: [...people, ...factsInWords(entry.kind, entry.facts)],
    chain: entry.serial
      ? {
          serial: count(entry.serial),
          algorithm: entry.algorithm,
          hash: entry.hash,
          previous: entry.previous,
        }
      : null,
  };
}

export type JournalLineView = ReturnType<typeof journalLineView>;
export type JournalEntryView = ReturnType<typeof journalEntryView>;
