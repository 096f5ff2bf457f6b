import { NOTICES, type Notice } from "~/domain/messages";
import type { Refusal, Result } from "~/domain/result";
import { z } from "~/domain/zod";
import { type ParsedForm, parseForm } from "~/platform/http/parse-form";

type Reply = ReturnType<Extract<ParsedForm<unknown>, { ok: false }>["refuse"]>;
/** A refused form, or what the toast of the page says. */
export type Answer = { readonly notice: Notice | null } | { readonly reply: Reply };

/** The notice is null if the page shows the result. */
export type WithNotice = { readonly notice?: Pick<Notice, "title" | "message"> };

/** Parses the form and acts; a refused form keeps its input. */
export async function take<Schema extends z.ZodType>(
  form: FormData | undefined,
  schema: Schema,
  act: (value: z.output<Schema>) => Promise<Result<WithNotice>>,
): Promise<Answer> {
  const parsed = parseForm(form, schema);
  if (!parsed.ok) {
    // The form shows the errors beside its fields.
    const notice = parsed.fields.length > 0 ? undefined : NOTICES.nothingMoved(parsed.message);
    return { reply: parsed.refuse(notice) };
  }
  const outcome = await act(parsed.value);
  if (outcome.ok) return { notice: outcome.notice ? { tone: "success", ...outcome.notice } : null };
  if (outcome.kind === "missing") throw new Response(null, { status: 404 });
  return { reply: parsed.refuse(outcome, NOTICES.nothingMoved(outcome.message)) };
}

const WHOLE = z.looseObject({});

/** Refuses a form whatever its fields are; its input is kept. */
export const refuseForm = (form: FormData | undefined, refusal: Refusal): Promise<Answer> =>
  take(form, WHOLE, async () => refusal);
