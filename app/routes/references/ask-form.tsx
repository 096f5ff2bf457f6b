import { href } from "react-router";
import { REFERENCES_MAX } from "~/domain/bounds";
import { askReferenceForm } from "~/domain/profiles/reference-forms";
import { REFERENCE_LIFE } from "~/domain/profiles/reference-life";
import { Button } from "~/ui/brand/button";
import { TextField } from "~/ui/forms/text-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";

/** REF-1: names a past client, who gets one mail with one link. */
export function AskForm() {
  const { form, fields, pending } = usePostForm({
    id: "demander",
    intent: "ask",
    schema: askReferenceForm,
  });
  return (
    <PostForm
      form={form}
      action={`${href("/profil/references")}#demander-une-reference`}
      className="references__form"
    >
      <TextField
        field={fields.name}
        label="Nom du client"
        hint="La personne avec qui vous avez travaillé."
        autoComplete="off"
      />
      <TextField field={fields.company} label="Son entreprise" autoComplete="off" />
      <TextField
        field={fields.email}
        label="Son e-mail"
        type="email"
        hint={`Un seul message y part. L’adresse est effacée après ${REFERENCE_LIFE}.`}
        placeholder="prenom@exemple.fr"
        autoComplete="off"
      />
      <Button variant="ink" name="intent" value="ask" pending={pending} pendingLabel="Envoi en cours...">
        Demander la référence
      </Button>
      <p className="field__hint">
        {REFERENCES_MAX} références au plus. Chaque client n’est sollicité qu’une fois.
      </p>
    </PostForm>
  );
}
