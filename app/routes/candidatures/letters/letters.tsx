import { Form, href } from "react-router";
import { LETTER, LETTER_TEMPLATES_MAX, LETTER_TITLE } from "~/domain/bounds";
import { letterTemplateForm, letterTitleForm } from "~/domain/candidatures/letter-template-form";
import { NOTICES } from "~/domain/messages";
import { can } from "~/domain/policy";
import { isolated } from "~/domain/text";
import { deleteLetterTemplate } from "~/operations/candidatures/letters/delete-letter-template.server";
import { findLetterTemplates } from "~/operations/candidatures/letters/find-letter-templates.server";
import { renameLetterTemplate } from "~/operations/candidatures/letters/rename-letter-template.server";
import { saveLetterTemplate } from "~/operations/candidatures/letters/save-letter-template.server";
import { requireProfile } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Button, MoreLink } from "~/ui/brand/button";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { PageHead } from "~/ui/frame/page-head";
import { PostForm, ReplyToast } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { PageFrame } from "../../layouts/site";
import { privateMeta } from "../../page-meta";
import type { SavedLetter } from "../apply/saved-letters";
import type { Route } from "./+types/letters";
import "~/ui/layout/page-body.css";
import "~/ui/layout/stack.css";
import "~/ui/text/line-breaks.css";
import "~/ui/cards/panel.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Mes lettres, Les Acharnés");

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor } = workOf(context, request);
  return { letters: await findLetterTemplates(db, actor), mayKeep: can(actor, "mission.apply") };
}

export async function action({ context, request }: Route.ActionArgs) {
  await requireProfile(context, request);
  const { db, actor, at } = workOf(context, request);
  const form = readForm(context);
  const [what, id = ""] = String(form?.get("intent") ?? "").split(":");
  const here = href("/candidatures/lettres");
  if (what === "delete") {
    const gone = await deleteLetterTemplate(db, actor, id);
    return redirectWithToast(
      context,
      here,
      gone.ok ? NOTICES.letterDeleted : NOTICES.letterFailed(gone.message),
    );
  }
  if (what === "keep") {
    const letter = parseForm(form, letterTemplateForm);
    if (!letter.ok) return letter.refuse(NOTICES.letterFailed(letter.message));
    const kept = await saveLetterTemplate(db, actor, letter.value, { at });
    if (!kept.ok) return letter.refuse(kept, NOTICES.letterFailed(kept.message));
    return redirectWithToast(context, here, NOTICES.letterSaved);
  }
  const parsed = parseForm(form, letterTitleForm);
  if (!parsed.ok) return parsed.refuse(NOTICES.letterFailed(parsed.message));
  const renamed = await renameLetterTemplate(db, actor, { id, title: parsed.value.letter_title });
  if (!renamed.ok) return parsed.refuse(renamed, NOTICES.letterFailed(renamed.message));
  return redirectWithToast(context, here, NOTICES.letterRenamed);
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

/** CAND-1: saved letters. */
export default function Letters({ loaderData: { letters, mayKeep } }: Route.ComponentProps) {
  return (
    <div className="wrap stack page-body page-body--under-head">
      <PageHead
        title="Mes lettres"
        intro={`Un point de départ, jamais un envoi\u202f: chaque lettre s’ouvre dans votre message et se relit avant de partir. ${LETTER_TEMPLATES_MAX} au plus.`}
      />
      {letters.length > 0 ? (
        <ul className="plain stack">
          {letters.map((letter) => (
            <Letter key={letter.id} letter={letter} />
          ))}
        </ul>
      ) : (
        <p className="soft">
          Aucune lettre gardée. Écrivez-en une ici, avant même que votre profil soit publié{"\u202f"}: elle
          vous attendra quand vous postulerez.
        </p>
      )}
      {mayKeep && letters.length < LETTER_TEMPLATES_MAX ? <NewLetter key={letters.length} /> : null}
      <MoreLink to={href("/candidatures")} back>
        Mes candidatures
      </MoreLink>
      <ReplyToast />
    </div>
  );
}

function NewLetter() {
  const { form, fields, pending } = usePostForm({
    id: "nouvelle-lettre",
    intent: "keep",
    schema: letterTemplateForm,
  });
  return (
    <section className="panel stack" aria-labelledby="nouvelle">
      <h2 id="nouvelle">Nouvelle lettre</h2>
      <PostForm form={form} className="stack">
        <TextField
          field={fields.letter_title}
          label="Nom"
          hint="Pour vous seul\u202f: «\u202fAgroalimentaire\u202f», «\u202fPremier contact\u202f»."
          counter={{ max: LETTER_TITLE.max }}
          autoComplete="off"
        />
        <TextArea
          field={fields.message}
          label="Message"
          hint="Ce que vous faites, avec qui, par où vous commencez."
          rows={9}
          counter={LETTER}
        />
        <Button variant="primary" name="intent" value="keep" pending={pending} pendingLabel="Un instant...">
          Garder cette lettre
        </Button>
      </PostForm>
    </section>
  );
}

function Letter({ letter: { id, title, body } }: { readonly letter: SavedLetter }) {
  const { form, fields, pending } = usePostForm({
    id: `lettre-${id}`,
    intent: `rename:${id}`,
    schema: letterTitleForm,
    defaultValue: { letter_title: title },
  });
  return (
    <li className="panel stack">
      <h2>{title}</h2>
      <p className="soft line-breaks">{body}</p>
      <PostForm form={form} className="stack">
        <TextField
          field={fields.letter_title}
          label="Nom"
          counter={{ max: LETTER_TITLE.max }}
          autoComplete="off"
        />
        <Button variant="line" name="intent" value={`rename:${id}`} pending={pending}>
          Renommer
        </Button>
        <Button
          variant="danger"
          name="intent"
          value={`delete:${id}`}
          form={`supprimer-${id}`}
          aria-label={`Supprimer, ${isolated(title)}`}
        >
          Supprimer
        </Button>
      </PostForm>
      <Form method="post" id={`supprimer-${id}`} />
    </li>
  );
}
