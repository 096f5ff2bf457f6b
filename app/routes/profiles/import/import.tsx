import { useState } from "react";
import { data, href, redirect, useActionData } from "react-router";
import { entriesOf, valuesOf } from "~/domain/drafts/form-draft";
import { DRAFT_HINTS } from "~/domain/messages";
import { isFilledIn } from "~/domain/profiles/filled-in";
import { type ImportedForm, readNotes, swapped } from "~/domain/profiles/import/approval";
import type { FormValues } from "~/domain/profiles/import/proposed-fields";
import { findOwnProfile } from "~/operations/profiles/find-own-profile.server";
import { readImport } from "~/operations/profiles/import/read-import.server";
import { requireUser } from "~/platform/http/guards";
import { type FormReply, readForm, STATUS, uploadOf } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/brand/button";
import { PageHead } from "~/ui/frame/page-head";
import { ReplyToast } from "../../forms/post-form";
import type { PageFrame } from "../../layouts/site";
import { CommercialForm } from "../../onboarding/commercial-form";
import { submitProfile } from "../../onboarding/submit-profile.server";
import { privateMeta } from "../../page-meta";
import type { Route } from "./+types/import";
import { ImportForm } from "./import-form";
import { ImportSummary } from "./import-summary";
import "~/ui/layout/page-body.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Importer un CV, Les Acharnés");

/** IMPORT-1: of a commercial, also before the profile is filled in. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireUser(context, request);
  if (viewer.role === null) throw redirect(href("/onboarding"));
  if (viewer.role === "entreprise") throw redirect(href("/onboarding/company"));
  const { db, actor, at } = workOf(context, request);
  const profile = await findOwnProfile(db, actor);
  return {
    email: viewer.email,
    seen: (profile?.updated_at ?? at).toISOString(),
    avatarUrl: profile?.avatar_url ?? null,
    edit: isFilledIn(profile),
  };
}

type ImportReply = FormReply & {
  /** The profile form with its proposals. */
  readonly imported?: ImportedForm;
  readonly errors?: Readonly<Record<string, readonly string[]>>;
  readonly picture?: boolean;
};

const reply = (facts: Omit<ImportReply, keyof FormReply>, status = 200, headers: HeadersInit = {}) =>
  data({ lastResult: null, toast: null, intent: null, ...facts } satisfies ImportReply, { status, headers });

/** IMPORT-3: reads the files, exchanges one value of the filled form, or submits this form. Only the last one stores anything. */
export async function action(args: Route.ActionArgs) {
  const { request, context } = args;
  const form = readForm(context);
  if (form?.has("take")) return exchange(args, form);
  if (form && !form.has("cv") && !form.has("linkedin") && form.has("first_name")) return submitProfile(args);
  await requireUser(context, request);
  const { db, actor, at } = workOf(context, request);
  const files = { cv: uploadOf(form, "cv"), linkedin: uploadOf(form, "linkedin") };
  const outcome = await readImport(db, actor, files, at);
  if (outcome.ok) return reply({ imported: outcome.form });
  const headers: HeadersInit = "retryAfter" in outcome ? { "Retry-After": String(outcome.retryAfter) } : {};
  return reply({ errors: outcome.fields ?? { cv: [outcome.message] } }, STATUS[outcome.kind], headers);
}

/** Without scripts: the form as typed, with the two values of one field exchanged. */
async function exchange({ request, context }: Route.ActionArgs, form: FormData) {
  await requireUser(context, request);
  const notes = readNotes(form.get("proposed"));
  const values = valuesOf({ at: 0, entries: entriesOf(form) }) as FormValues;
  const picture = uploadOf(form, "avatar") !== undefined;
  return reply({ imported: swapped({ values, notes: notes ?? {} }, String(form.get("take"))), picture });
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

export default function Import({ loaderData }: Route.ComponentProps) {
  const answer = useActionData<ImportReply>();
  const imported = useImported(answer);
  return (
    <div className="wrap">
      <PageHead
        title={imported ? "Relisez votre profil" : "Importer un CV"}
        intro={
          imported
            ? "Rien n’est enregistré tant que vous n’avez pas envoyé ce formulaire\u202f: ni vos fichiers, ni ce qui suit."
            : "Votre CV, votre archive LinkedIn, ou les deux\u202f: nous en tirons un formulaire rempli, que vous relisez avant de l’envoyer."
        }
      />
      {imported ? (
        <>
          <ImportSummary imported={imported} picture={answer?.picture ? DRAFT_HINTS.withoutFiles : null} />
          <CommercialForm
            email={loaderData.email}
            avatarUrl={loaderData.avatarUrl}
            seen={loaderData.seen}
            edit={loaderData.edit}
            values={imported.values}
            imported={imported.notes}
          />
        </>
      ) : (
        <div className="page-body page-body--under-head">
          <ImportForm errors={answer?.errors} />
          <p>
            <MoreLink to={href("/onboarding/commercial")}>Remplir le formulaire moi-même</MoreLink>
          </p>
        </div>
      )}
      <ReplyToast />
    </div>
  );
}

/** The imported form of the last answer that has one: a failed or refused submission keeps it. */
function useImported(answer: ImportReply | undefined): ImportedForm | null {
  const [kept, keep] = useState<ImportedForm | null>(null);
  const now = answer?.imported ?? refusedForm(answer);
  if (now && now !== kept && answer?.imported) keep(now);
  return answer?.errors ? null : (now ?? kept);
}

/** A refused form carries its notes itself. */
function refusedForm(answer: ImportReply | undefined): ImportedForm | null {
  const values = answer?.lastResult?.initialValue;
  const notes = values && readNotes(values.proposed);
  return notes ? { values: values as FormValues, notes } : null;
}
