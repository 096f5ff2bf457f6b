import { eq } from "drizzle-orm";
import { LETTER_TEMPLATES_MAX } from "~/domain/bounds";
import type { LetterTemplateInput } from "~/domain/candidatures/letter-template-form";
import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { letterTemplates, profileFacts } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";

/** CAND-1: saves a letter as a template; the same letter sent twice is saved once. */
export async function saveLetterTemplate(
  db: Db,
  actor: Actor,
  { letter_title: title, message: body }: LetterTemplateInput,
  { at }: { readonly at: Date },
): Promise<Result> {
  const commercial = authorize(actor, "mission.apply");
  if (isRefusal(commercial)) return commercial;
  const commercial_id = commercial.userId;
  return db.transaction(async (tx) => {
    // Lock the profile, so that concurrent requests count one after the other.
    await tx
      .select({ id: profileFacts.id })
      .from(profileFacts)
      .where(eq(profileFacts.id, commercial_id))
      .for("update");
    const kept = await tx
      .select()
      .from(letterTemplates)
      .where(eq(letterTemplates.commercial_id, commercial_id));
    if (kept.some((each) => each.title === title && each.body === body)) return done({});
    if (kept.length >= LETTER_TEMPLATES_MAX)
      return refused("conflict", REFUSALS.tooManyLetters, { letter_title: [REFUSALS.tooManyLetters] });
    await tx.insert(letterTemplates).values({ commercial_id, title, body, created_at: at });
    return done({});
  });
}
