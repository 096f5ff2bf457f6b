import { useRef } from "react";
import { LETTER } from "~/domain/bounds";
import { candidatureForm } from "~/domain/candidatures/candidature-form";
import { Button } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { TextArea } from "~/ui/forms/text-field";
import { DraftStatus } from "../../drafts/draft-form";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import { PayTermsFields } from "../pay-terms-fields";
import { SaveLetter } from "./save-letter";
import { type SavedLetter, SavedLetters } from "./saved-letters";
import "~/ui/forms/form.css";

type FormProps = {
  readonly values: Readonly<Record<string, unknown>> | null;
  readonly letters: readonly SavedLetter[];
  /** The Acharné's maximum share of the budget per day. */
  readonly limit: number | null;
};

/** MIS-6, CAND-1. */
export function CandidatureForm({ values, letters, limit }: FormProps) {
  const { form, fields, pending } = usePostForm({
    id: "candidature",
    schema: candidatureForm,
    defaultValue: (values ?? {}) as never,
  });
  const message = useRef<HTMLDivElement>(null);
  const typed = () => message.current?.querySelector("textarea") ?? null;
  return (
    <PostForm form={form} className="form form--letter">
      {/* Enter in a field submits with the first button of the form. */}
      <button type="submit" hidden />
      <Panel
        title="Votre message"
        intro="L’entreprise le reçoit avec votre profil public. Votre nom complet, votre e-mail et votre téléphone restent privés."
      >
        <SavedLetters letters={letters} messageOf={typed} />
        <div ref={message}>
          <TextArea
            field={fields.message}
            label="Message à l’entreprise"
            hint={`${LETTER.min} caractères au moins.`}
            counter={LETTER}
            rows={12}
          />
        </div>
        <SaveLetter messageOf={typed} kept={letters.length} />
      </Panel>
      <Panel title="Vos conditions" intro="Un tarif par jour, une commission, ou les deux.">
        <PayTermsFields fields={fields} limit={limit} />
      </Panel>
      <div className="form__end">
        <Button variant="primary" size="lg" pending={pending} pendingLabel="Envoi en cours...">
          Envoyer ma candidature
        </Button>
        <DraftStatus />
        <p>Une seule candidature par mission. L’entreprise est prévenue aussitôt.</p>
      </div>
    </PostForm>
  );
}
