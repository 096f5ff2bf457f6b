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

export type AuditEntry = {
  readonly kind: ActKind;
  readonly at: Date;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  /** The OS user who runs a command. */
  readonly operator?: string | undefined;
  readonly address: string | null;
  readonly browser: string | null;
  readonly reason: string | null;
  readonly facts: Facts;
};

/**
 * Writes acts with their particulars; the chain picks them up later. Particulars of an account that is deleted
 * meanwhile are left out, unless it acted for the team.
 */
export async function writeEntries(tx: Tx, acts: readonly AuditEntry[]): Promise<void> {
  if (acts.length === 0) return;
  const emails = await lockAccounts(tx, acts);
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
      permanent: isPermanent(act, particular.name),
    })),
  );
  if (rows.length > 0) await tx.insert(auditParticulars).values(rows);
}

type Named = Particular & { readonly name: ParticularName };

function particularsOf(act: AuditEntry, emails: ReadonlyMap<string, string>): Named[] {
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
    const isGone = particular?.person_id && !emails.has(particular.person_id) && !isPermanent(act, name);
    return particular && !isGone ? [{ name, ...particular, salt: newSalt() }] : [];
  });
}

const sealedOf = (particulars: readonly Named[]): Sealed =>
  Object.fromEntries(particulars.map(({ name, ...particular }) => [name, hashOfParticular(particular)]));

/** Who decided over others stays recorded after their account is deleted (decision 036). */
const OF_WHO_ACTS: readonly ParticularName[] = ["actor", "address", "browser"];

const isPermanent = ({ kind }: AuditEntry, name: ParticularName): boolean =>
  isByTeam(kind) && OF_WHO_ACTS.includes(name);

const LONGEST = 2_000;
const storable = (text: string): string =>
  text.replaceAll("\0", "").toWellFormed().slice(0, LONGEST).toWellFormed();

/** Locks the named accounts until the transaction ends, so that their deletion finds these particulars. */
async function lockAccounts(tx: Tx, acts: readonly AuditEntry[]): Promise<Map<string, string>> {
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
