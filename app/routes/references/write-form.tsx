import { REFERENCE_TEXT } from "~/domain/bounds";
import { writeReferenceForm } from "~/domain/profiles/reference-forms";
import { Button } from "~/ui/brand/button";
import { CheckboxField } from "~/ui/forms/choices/choice-fields";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";

type WriteFormProps = {
  readonly asker: string;
  readonly client: { readonly name: string; readonly company: string };
};

/** REF-2: who writes, as the Acharné typed it and corrected here, and the text. */
export function WriteForm({ asker, client }: WriteFormProps) {
  const { form, fields, pending } = usePostForm({
    id: "ecrire",
    intent: "write",
    schema: writeReferenceForm,
    defaultValue: client,
  });
  return (
    <PostForm form={form} className="reference__form">
      <TextField field={fields.name} label="Votre nom" hint="Corrigez-le au besoin." autoComplete="name" />
      <TextField field={fields.company} label="Votre entreprise" autoComplete="organization" />
      <TextArea
        field={fields.text}
        label="Votre référence"
        hint="Sans adresse ni numéro de téléphone."
        counter={REFERENCE_TEXT}
        rows={7}
      />
      <CheckboxField field={fields.confirmed} label={`Je confirme avoir travaillé avec ${asker}.`} />
      <p>
        <Button
          variant="primary"
          size="lg"
          name="intent"
          value="write"
          pending={pending}
          pendingLabel="Envoi en cours..."
        >
          Envoyer ma référence
        </Button>
      </p>
    </PostForm>
  );
}
