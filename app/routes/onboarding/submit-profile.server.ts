import { href, type RouterContextProvider } from "react-router";
import { readMoment } from "~/domain/form-values";
import { NOTICES } from "~/domain/messages";
import { commercialForm } from "~/domain/profiles/commercial-form";
import { readPhone } from "~/operations/profiles/phone.server";
import { submitCommercial } from "~/operations/profiles/submit-commercial.server";
import { requireUser } from "~/platform/http/guards";
import { parseForm, readForm, uploadOf } from "~/platform/http/parse-form";
import { clearReturnPage, readReturnPage } from "~/platform/http/return-cookie";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";

type Sent = { readonly request: Request; readonly context: Readonly<RouterContextProvider> };

/** ONB-11: the form of a commercial, from the page of its own or after an import. */
export async function submitProfile({ request, context }: Sent) {
  await requireUser(context, request, { notice: NOTICES.profileNeedsSession });
  const form = readForm(context);
  const parsed = parseForm(form, commercialForm(readPhone), { files: ["avatar"] });
  if (!parsed.ok) return parsed.refuse();
  const { db, files, actor, at } = workOf(context, request);
  const file = uploadOf(form, "avatar");
  const outcome = await submitCommercial(
    db,
    files,
    actor,
    parsed.value,
    file && { file, at },
    readMoment(form?.get("seen")),
  );
  if (!outcome.ok) return parsed.refuse(outcome);
  const later = await readReturnPage(context, request);
  await clearReturnPage(context);
  return redirectWithToast(context, later ?? href("/dashboard"), NOTICES.profileSubmitted);
}
