import { LETTER } from "~/marketplace/bounds";
import { candidatureForm } from "~/marketplace/candidatures/candidature-form";
import { Button } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { TextArea } from "~/ui/forms/text-field";
import { DraftKept } from "../drafts/kept-form";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import "~/ui/forms/form.css";

/** MIS-6. */
export function CandidatureForm({ values }: { readonly values: Readonly<Record<string, unknown>> | null }) {
  const { form, fields, pending } = usePostForm({
    id: "candidature",
    schema: candidatureForm,
    defaultValue: (values ?? {}) as never,
  });
  return (
    <PostForm form={form} className="form form--letter">
      <Panel
        title="Votre message"
        intro="L’entreprise le reçoit avec votre profil public. Votre nom complet, votre e-mail et votre téléphone restent privés."
      >
        <TextArea
          field={fields.message}
          label="Message à l’entreprise"
          hint={`${LETTER.min} caractères au moins.`}
          counter={LETTER}
          rows={12}
        />
      </Panel>
      <div className="form__end">
        <Button variant="primary" size="lg" pending={pending} pendingLabel="Envoi en cours...">
          Envoyer ma candidature
        </Button>
        <DraftKept />
        <p>Une seule candidature par mission. L’entreprise est prévenue aussitôt.</p>
      </div>
    </PostForm>
  );
}
