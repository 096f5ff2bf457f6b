import { inArray } from "drizzle-orm";
import { type ActKind, isByTeam } from "~/marketplace/audit/act-kinds";
import {
  type Facts,
  PARTICULARS,
  type Particular,
  type ParticularName,
  type Sealed,
} from "~/marketplace/audit/entry";
import type { Reader } from "../db/client.server";
import { auditEntries, auditParticulars, users } from "../db/schema.server";
import { hashOfParticular, newSalt } from "./hash.server";

/** An act as it is written down. */
export type WrittenAct = {
  readonly kind: ActKind;
  readonly at: Date;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  /** Whoever runs a command, in place of an account. */
  readonly operator?: string | undefined;
  readonly address: string | null;
  readonly browser: string | null;
  readonly reason: string | null;
  readonly facts: Facts;
};

/** Writes acts down; who leads the chain takes them from there. */
export async function writeEntries(db: Reader, acts: readonly WrittenAct[]): Promise<void> {
  if (acts.length === 0) return;
  const emails = await emailsOf(db, acts);
  const written = acts.map((act) => ({ act, particulars: particularsOf(act, emails) }));
  const entries = await db
    .insert(auditEntries)
    .values(
      written.map(({ act: { at, kind, facts }, particulars }) => ({
        at,
        kind,
        facts,
        sealed: sealedOf(particulars),
      })),
    )
    .returning({ id: auditEntries.id });
  const rows = written.flatMap(({ act, particulars }, index) =>
    particulars.map((particular) => ({
      entry_id: entries[index]?.id ?? 0,
      ...particular,
      stays: isByTeam(act.kind) && OF_WHO_ACTS.includes(particular.name),
    })),
  );
  if (rows.length > 0) await db.insert(auditParticulars).values(rows);
}

type Named = Particular & { readonly name: ParticularName };

function particularsOf(act: WrittenAct, emails: ReadonlyMap<string, string>): Named[] {
  const person = (id: string | null) => (id ? { value: emails.get(id) ?? id, person_id: id } : undefined);
  const text = (value: string | null | undefined, person_id: string | null) =>
    value ? { value: storable(value), person_id } : undefined;
  const known: Record<ParticularName, Omit<Particular, "salt"> | undefined> = {
    actor: person(act.actorId) ?? text(act.operator, null),
    subject: person(act.subjectId),
    address: text(act.address, act.actorId ?? act.subjectId),
    browser: text(act.browser, act.actorId ?? act.subjectId),
    reason: text(act.reason, act.subjectId ?? act.actorId),
  };
  return PARTICULARS.flatMap((name) => {
    const particular = known[name];
    return particular ? [{ name, ...particular, salt: newSalt() }] : [];
  });
}

const sealedOf = (particulars: readonly Named[]): Sealed =>
  Object.fromEntries(particulars.map(({ name, ...particular }) => [name, hashOfParticular(particular)]));

/** Deciding over others is not undone by leaving (decision 036). */
const OF_WHO_ACTS: readonly ParticularName[] = ["actor", "address", "browser"];

const LONGEST = 2_000;
const storable = (text: string): string =>
  text.replaceAll("\0", "").toWellFormed().slice(0, LONGEST).toWellFormed();

async function emailsOf(db: Reader, acts: readonly WrittenAct[]): Promise<Map<string, string>> {
  const ids = new Set(
    acts.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null),
  );
  if (ids.size === 0) return new Map();
  const found = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(found.map(({ id, email }) => [id, email]));
}
