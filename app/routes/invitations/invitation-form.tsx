import { LETTER } from "~/domain/bounds";
import { invitationForm } from "~/domain/candidatures/invitation-form";
import { Button } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { SelectField } from "~/ui/forms/select-field";
import { TextArea } from "~/ui/forms/text-field";
import { DraftStatus } from "../drafts/draft-form";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import "~/ui/forms/form.css";

type FormProps = {
  readonly submissionKey: string;
  readonly missions: readonly { readonly slug: string; readonly title: string }[];
  /** False while the company is not validated: it can only save a draft. */
  readonly mayInvite: boolean;
  /** '4 décembre à 18 h' */
  readonly until: string;
  readonly values: Readonly<Record<string, unknown>> | null;
};

/** CAND-10. */
export function InvitationForm({ submissionKey, missions, mayInvite, until, values }: FormProps) {
  const { form, fields, pending } = usePostForm({
    id: "invitation",
    schema: invitationForm,
    defaultValue: (values ?? {}) as never,
  });
  return (
    <PostForm form={form} className="form form--letter">
      <input type="hidden" name="submission_key" value={submissionKey} />
      <Panel
        title="Votre invitation"
        intro="Elle part avec votre mission et votre prénom. Votre e-mail et votre téléphone restent privés."
      >
        <div className="form">
          <SelectField
            field={fields.mission}
            label="Mission"
            placeholder="Choisissez une mission"
            options={missions.map(({ slug, title }) => ({ value: slug, label: title }))}
          />
          <TextArea
            field={fields.message}
            label="Message"
            hint={`${LETTER.min} caractères au moins.`}
            counter={LETTER}
            rows={10}
          />
        </div>
      </Panel>
      <div className="form__end">
        {mayInvite ? (
          <Button variant="primary" size="lg" pending={pending} pendingLabel="Envoi en cours...">
            Envoyer l’invitation
          </Button>
        ) : null}
        <DraftStatus />
        <p>Une réponse est attendue avant le {until}. Une invitation acceptée devient une candidature.</p>
      </div>
    </PostForm>
  );
}
