import { and, eq, lt } from "drizzle-orm";
import type { DraftedForm, FormDraft } from "~/marketplace/drafts/form-draft";
import type { Actor } from "~/marketplace/policy";
import { done, type Result } from "~/marketplace/result";
import { formDrafts } from "~/platform/db/schema.server";
import type { Db, Reader, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";

const KEPT_FOR_MS = 90 * 24 * 60 * 60 * 1000;

const ofForm = (userId: string, form: DraftedForm) =>
  and(eq(formDrafts.user_id, userId), eq(formDrafts.form, form));

/** PUBL-10: keeps the half-written state of a form, in place of the one before. */
export async function keepDraft(
  db: Db,
  actor: Actor,
  { form, draft, at }: { readonly form: DraftedForm; readonly draft: FormDraft; readonly at: Date },
): Promise<Result> {
  const user = authorize(actor, "draft.keep");
  if (isRefusal(user)) return user;
  const state = { payload: draft, updated_at: at };
  await db
    .insert(formDrafts)
    .values({ user_id: user.userId, form, ...state })
    .onConflictDoUpdate({ target: [formDrafts.user_id, formDrafts.form], set: state });
  return done({});
}

/** The actor's kept draft of a form, or null. */
export async function findDraft(db: Reader, actor: Actor, form: DraftedForm): Promise<FormDraft | null> {
  if (actor.kind !== "user") return null;
  const [kept] = await db
    .select({ payload: formDrafts.payload })
    .from(formDrafts)
    .where(ofForm(actor.userId, form));
  return kept?.payload ?? null;
}

/** Forgets a draft, in the transaction that makes something of it or because its writer starts over. */
export async function forgetDraft(tx: Tx | Db, userId: string, form: DraftedForm): Promise<void> {
  await tx.delete(formDrafts).where(ofForm(userId, form));
}

/** The draft of an actor who starts over. */
export async function discardDraft(db: Db, actor: Actor, form: DraftedForm): Promise<Result> {
  const user = authorize(actor, "draft.keep");
  if (isRefusal(user)) return user;
  await forgetDraft(db, user.userId, form);
  return done({});
}

export async function purgeDrafts(db: Db, at: Date): Promise<void> {
  await db.delete(formDrafts).where(lt(formDrafts.updated_at, new Date(at.getTime() - KEPT_FOR_MS)));
}
