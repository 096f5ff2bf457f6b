import { LETTER } from "~/domain/bounds";
import { approachForm } from "~/domain/conversations/approach-form";
import { Button } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { TextArea } from "~/ui/forms/text-field";
import { DraftStatus } from "../drafts/draft-form";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import "~/ui/forms/form.css";

type ApproachFormProps = {
  readonly submissionKey: string;
  /** False while the company is not validated: it can only save a draft. */
  readonly mayWrite: boolean;
  readonly values: Readonly<Record<string, unknown>> | null;
};

/** PUB-5. */
export function ApproachForm({ submissionKey, mayWrite, values }: ApproachFormProps) {
  const { form, fields, pending } = usePostForm({
    id: "approche",
    schema: approachForm,
    defaultValue: (values ?? {}) as never,
  });
  return (
    <PostForm form={form} className="form form--letter">
      <input type="hidden" name="submission_key" value={submissionKey} />
      <Panel
        title="Votre message"
        intro="Il part avec le nom de votre entreprise et votre prénom. Votre e-mail et votre téléphone restent privés."
      >
        <TextArea
          field={fields.message}
          label="Message"
          hint={`${LETTER.min} caractères au moins.`}
          counter={LETTER}
          rows={12}
        />
      </Panel>
      <div className="form__end">
        {mayWrite ? (
          <Button variant="primary" size="lg" pending={pending} pendingLabel="Envoi en cours...">
            Envoyer le message
          </Button>
        ) : null}
        <DraftStatus />
      </div>
    </PostForm>
  );
}
