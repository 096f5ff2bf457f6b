import { eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { MODERATED_REFERENCES, type ReferenceEvent } from "~/domain/profiles/reference-status";
import { type ClientReferenceRow, clientReferences, publicReferences } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import {
  type Moderated,
  type Moderation,
  type ModerationRules,
  moderate,
  moderateIn,
} from "../../moderation/moderate.server";
import type { ActContext } from "../../moderation/undoable.server";
import { lockReference } from "./lock-reference.server";
import { notifyReference } from "./notify-reference.server";

type ReferenceModeration = Moderation & { readonly referenceId: string };

/** The dates that moderation reads of each kind. */
const withDates = <Row extends ClientReferenceRow>(row: Row) => ({
  ...row,
  submitted_at: row.answered_at,
  updated_at: row.decided_at ?? row.answered_at ?? row.created_at,
});

export async function lockModeratedReference(tx: Tx, id: string) {
  const row = await lockReference(tx, eq(clientReferences.id, id));
  return row && withDates(row);
}

type Locked = ReturnType<typeof withDates<ClientReferenceRow>>;

const RULES: ModerationRules<"reference", Locked, ReferenceEvent, object> = {
  kind: "reference",
  action: "profile.moderate",
  transitions: MODERATED_REFERENCES,
  subject: "reference_id",
  ownerOf: ({ profile_id }) => profile_id,
  lock: lockModeratedReference,
  isPublic: async (_tx, { status }) => status === "shown",
  isValidated: () => false,
  isCompanyWaiting: async () => false,
  canBeShown: ({ text }) => text !== null,
  snapshot: async () => ({}),
  restore: async () => null,
  async write(tx, { id }, { status, reason, at }) {
    await tx
      .update(clientReferences)
      .set({ status, reason, decided_at: at })
      .where(eq(clientReferences.id, id));
    return at;
  },
  async apply(_db, tx, { id, profile_id, name, company, text, answered_at }, { effect }, { at }) {
    if (effect === "hide") await tx.delete(publicReferences).where(eq(publicReferences.reference_id, id));
    if (effect !== "show" || text === null) return;
    await tx
      .insert(publicReferences)
      .values({ reference_id: id, profile_id, name, company, text, written_at: answered_at ?? at });
  },
  notifyOwner: (db, tx, { profile_id, name }, { event, reason, statement, appUrl, at }) =>
    notifyReference(db, tx, { profileId: profile_id, event, name, reason, statement, appUrl, at }),
};

/** REF-4: shows or refuses a written reference; see `moderate`. */
export const moderateReference = (
  db: Db,
  actor: Actor,
  { referenceId, ...moderation }: ReferenceModeration,
  context: ActContext,
): Promise<Moderated> => moderate(RULES, db, actor, referenceId, moderation, context);

export const moderateReferenceIn = (
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  { referenceId, ...moderation }: ReferenceModeration,
  context: ActContext,
): Promise<Moderated> => moderateIn(RULES, db, tx, admin, referenceId, moderation, context);

/** ADM-7: the reference waits again, and is not shown. */
export async function restoreReference(tx: Tx, id: string): Promise<void> {
  await tx
    .update(clientReferences)
    .set({ status: "written", reason: null, decided_at: null })
    .where(eq(clientReferences.id, id));
  await tx.delete(publicReferences).where(eq(publicReferences.reference_id, id));
}
