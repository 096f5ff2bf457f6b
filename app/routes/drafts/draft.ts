import { href, redirect } from "react-router";
import { DRAFTED_FORMS, type DraftedForm, readDraft } from "~/domain/drafts/form-draft";
import { discardDraft, saveDraft } from "~/operations/drafts/form-drafts.server";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/draft";

const PAGES: Record<DraftedForm, string> = {
  mission: href("/mission/publier"),
  commercial: href("/onboarding/commercial"),
  entreprise: href("/onboarding/company"),
};

/** PUBL-10: saves the draft of a form, or deletes it. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const form = DRAFTED_FORMS.find((name) => name === params.form);
  if (!form) return new Response(null, { status: 404 });
  const { db, actor, at } = workOf(context, request);
  const sent = readForm(context);
  if (sent?.get("intent") === "discard") {
    await discardDraft(db, actor, form);
    return redirect(PAGES[form], 303);
  }
  const draft = readDraft(String(sent?.get("draft") ?? ""));
  if (!draft) return new Response(null, { status: 400 });
  const outcome = await saveDraft(db, actor, { form, draft, at });
  if (outcome.ok) return new Response(null, { status: 204 });
  return new Response(null, { status: outcome.kind === "conflict" ? 409 : 403 });
}
