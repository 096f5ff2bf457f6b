import { inArray } from "drizzle-orm";
import { type ActKind, isByTeam } from "~/domain/audit/act-kinds";
import {
  type Facts,
  PARTICULARS,
  type Particular,
  type ParticularName,
  type Sealed,
} from "~/domain/audit/entry";
import type { Tx } from "../db/client.server";
import { auditEntries, auditParticulars, users } from "../db/schema.server";
import { newSalt } from "../salt.server";
import { hashOfParticular } from "./hash.server";

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

/**
 * Writes acts down, each with all that it tells or not at all; who leads the chain takes them from there. Of an account that is
 * gone by then nothing is told, but of who acted for the team.
 */
export async function writeEntries(tx: Tx, acts: readonly WrittenAct[]): Promise<void> {
  if (acts.length === 0) return;
  const emails = await holdEmails(tx, acts);
  const written = acts.map((act) => ({ act, particulars: particularsOf(act, emails) }));
  const entries = await tx
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
      stays: stays(act, particular.name),
    })),
  );
  if (rows.length > 0) await tx.insert(auditParticulars).values(rows);
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
    const isGone = particular?.person_id && !emails.has(particular.person_id) && !stays(act, name);
    return particular && !isGone ? [{ name, ...particular, salt: newSalt() }] : [];
  });
}

const sealedOf = (particulars: readonly Named[]): Sealed =>
  Object.fromEntries(particulars.map(({ name, ...particular }) => [name, hashOfParticular(particular)]));

/** Deciding over others is not undone by leaving (decision 036). */
const OF_WHO_ACTS: readonly ParticularName[] = ["actor", "address", "browser"];

const stays = ({ kind }: WrittenAct, name: ParticularName): boolean =>
  isByTeam(kind) && OF_WHO_ACTS.includes(name);

const LONGEST = 2_000;
const storable = (text: string): string =>
  text.replaceAll("\0", "").toWellFormed().slice(0, LONGEST).toWellFormed();

/** The accounts that are named, which stay until the transaction has ended: what deletes one then finds what tells of it. */
async function holdEmails(tx: Tx, acts: readonly WrittenAct[]): Promise<Map<string, string>> {
  const ids = new Set(
    acts.flatMap(({ actorId, subjectId }) => [actorId, subjectId]).filter((id) => id !== null),
  );
  if (ids.size === 0) return new Map();
  const found = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(users.id)
    .for("key share");
  return new Map(found.map(({ id, email }) => [id, email]));
}
