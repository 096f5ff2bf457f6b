import { answerForm, moveForm, refusalForm } from "~/marketplace/candidatures/answer-forms";
import { offerForm } from "~/marketplace/candidatures/offer-form";
import { NOTICES, type Notice } from "~/marketplace/messages";
import type { Result } from "~/marketplace/result";
import type { z } from "~/marketplace/zod";
import { makeOffer } from "~/operations/candidatures/make-offer.server";
import { moveCandidature } from "~/operations/candidatures/move-candidature.server";
import { type ParsedForm, parseForm } from "~/platform/http/parse-form";
import type { Work } from "~/platform/http/session-context";

type Told = { readonly notice: Pick<Notice, "title" | "message"> };
type Reply = ReturnType<Extract<ParsedForm<unknown>, { ok: false }>["refuse"]>;
type Answer = { readonly told: Notice } | { readonly reply: Reply };
type Asked = Pick<Work, "db" | "actor" | "config" | "at"> & {
  readonly candidatureId: string;
  readonly form: FormData | undefined;
};

/** WORK-5: does what one of the page's buttons asks for, told by its name. */
export async function answerCandidature(asked: Asked): Promise<Answer> {
  const { db, actor, config, at, candidatureId, form } = asked;
  const when = { appUrl: config.appUrl, at };
  const name = String(form?.get("intent") ?? "");
  const move = (said: object = {}) => moveCandidature(db, actor, { candidatureId, name, ...said }, when);
  switch (name) {
    case "offer":
      return take(form, offerForm, (offer) => makeOffer(db, actor, { candidatureId, offer }, when));
    case "refuse":
      return take(form, refusalForm, move);
    case "accept":
    case "decline":
      return take(form, answerForm, ({ message }) => move({ text: message }));
    default:
      return take(form, moveForm, () => move());
  }
}

async function take<Schema extends z.ZodType>(
  form: FormData | undefined,
  schema: Schema,
  act: (value: z.output<Schema>) => Promise<Result<Told>>,
): Promise<Answer> {
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return { reply: parsed.refuse(NOTICES.formHasErrors) };
  const outcome = await act(parsed.value);
  if (outcome.ok) return { told: { tone: "success", ...outcome.notice } };
  if (outcome.kind === "missing") throw new Response(null, { status: 404 });
  return { reply: parsed.refuse(outcome, NOTICES.candidatureNotMoved(outcome.message)) };
}
