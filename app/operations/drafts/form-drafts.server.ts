import { and, eq } from "drizzle-orm";
import { type DraftedForm, type FormDraft, isOutOfDate, type StoredDraft } from "~/domain/drafts/form-draft";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { databaseTime } from "~/platform/clock.server";
import { formDrafts } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

const ofForm = (userId: string, form: DraftedForm) =>
  and(eq(formDrafts.user_id, userId), eq(formDrafts.form, form));

/** PUBL-10: stores the draft of a form, replacing the last one. */
export async function saveDraft(
  db: Db,
  actor: Actor,
  { form, draft, at }: { readonly form: DraftedForm; readonly draft: FormDraft; readonly at: Date },
): Promise<Result> {
  const user = authorize(actor, "draft.keep");
  if (isRefusal(user)) return user;
  // A browser with a fast clock would otherwise keep its draft before every later one.
  const { entries, withFiles } = draft;
  const payload = { at: Math.min(draft.at, at.getTime()), withFiles, entries };
  const state = { payload, updated_at: at };
  return db.transaction(async (tx) => {
    await tx
      .insert(formDrafts)
      .values({ user_id: user.userId, form, ...state })
      .onConflictDoNothing();
    const [before] = await tx
      .select({ emptied_at: formDrafts.emptied_at })
      .from(formDrafts)
      .where(ofForm(user.userId, form))
      .for("update");
    const emptiedAt = before?.emptied_at?.getTime() ?? null;
    if (isOutOfDate({ ...payload, since: draft.since }, emptiedAt))
      return refused("conflict", REFUSALS.draftGone);
    await tx.update(formDrafts).set(state).where(ofForm(user.userId, form));
    return done({});
  });
}

/** The actor's draft of a form, and when that form was last submitted or discarded. */
export async function findDraft(db: Reader, actor: Actor, form: DraftedForm): Promise<StoredDraft> {
  if (actor.kind !== "user") return { draft: null, emptiedAt: null };
  const [stored] = await db
    .select({ payload: formDrafts.payload, emptied_at: formDrafts.emptied_at })
    .from(formDrafts)
    .where(ofForm(actor.userId, form));
  return { draft: stored?.payload ?? null, emptiedAt: stored?.emptied_at?.getTime() ?? null };
}

/** Deletes a draft in the transaction that submits or discards the form. */
export async function deleteDraft(tx: Tx | Db, userId: string, form: DraftedForm): Promise<void> {
  const emptied = { payload: null, updated_at: databaseTime(), emptied_at: databaseTime() };
  await tx
    .insert(formDrafts)
    .values({ user_id: userId, form, ...emptied })
    .onConflictDoUpdate({ target: [formDrafts.user_id, formDrafts.form], set: emptied });
}

/** Discards the actor's draft. */
export async function discardDraft(db: Db, actor: Actor, form: DraftedForm): Promise<Result> {
  const user = authorize(actor, "draft.keep");
  if (isRefusal(user)) return user;
  await deleteDraft(db, user.userId, form);
  return done({});
}
