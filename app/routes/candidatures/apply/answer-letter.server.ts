import { appendLetter } from "~/domain/candidatures/append-letter";
import { letterTemplateForm } from "~/domain/candidatures/letter-template-form";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { z } from "~/domain/zod";
import { findLetterTemplates } from "~/operations/candidatures/letters/find-letter-templates.server";
import { saveLetterTemplate } from "~/operations/candidatures/letters/save-letter-template.server";
import { parseForm } from "~/platform/http/parse-form";
import type { Work } from "~/platform/http/session-context";

/** CAND-1: inserts or saves a letter; returns the form with its input. */
export async function answerLetter(
  { db, actor, at }: Pick<Work, "db" | "actor" | "at">,
  form: FormData | undefined,
) {
  const letterId = form?.get("begin_with");
  if (form && typeof letterId === "string") {
    const letters = await findLetterTemplates(db, actor);
    const letter = letters.find(({ id }) => id === letterId);
    if (letter) form.set("message", appendLetter(String(form.get("message") ?? ""), letter.body));
    const notice = letter ? NOTICES.letterBegun : NOTICES.letterFailed(REFUSALS.notFound);
    const parsed = parseForm(form, z.object({}));
    return parsed.ok ? parsed.keep(notice) : parsed.refuse();
  }
  if (form?.get("intent") !== "keep-letter") return undefined;
  const parsed = parseForm(form, letterTemplateForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.letterFailed(parsed.message));
  const outcome = await saveLetterTemplate(db, actor, parsed.value, { at });
  return outcome.ok
    ? parsed.keep(NOTICES.letterSaved)
    : parsed.refuse(outcome, NOTICES.letterFailed(outcome.message));
}
