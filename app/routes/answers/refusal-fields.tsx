import { ANSWER_MAX } from "~/domain/bounds";
import { mailedDeclineForm, refusalForm } from "~/domain/candidatures/answer-forms";
import { DECLINE_REASONS, REFUSAL_REASONS } from "~/domain/candidatures/refusal-reasons";
import { Button } from "~/ui/brand/button";
import { SelectField } from "~/ui/forms/select-field";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";

const REASONS = REFUSAL_REASONS.map(({ value, label }) => ({ value, label }));

type AnswerFieldsProps = { readonly label: string; readonly wordsClosed: string | null };

/** CAND-5: an Acharné may decline from a mail without a reason. */
export function DeclineFields({ label, wordsClosed }: AnswerFieldsProps) {
  const { form, fields, pending } = usePostForm({ id: "declin", schema: mailedDeclineForm });
  return (
    <PostForm form={form} className="answer__form">
      <SelectField
        field={fields.decline_reason}
        label="Motif"
        options={DECLINE_REASONS}
        placeholder="Choisissez un motif"
        optional
      />
      <TextArea
        field={fields.message}
        label="Un mot pour l’entreprise"
        {...(wordsClosed ? { hint: wordsClosed } : {})}
        counter={{ max: ANSWER_MAX }}
        rows={3}
        optional
      />
      <p>
        <Button variant="primary" size="lg" pending={pending} pendingLabel="Un instant...">
          {label}
        </Button>
      </p>
    </PostForm>
  );
}

/** CAND-5: a reason with a prepared or own text. */
export function RefusalFields({ label, wordsClosed }: AnswerFieldsProps) {
  const { form, fields, pending } = usePostForm({ id: "refus", schema: refusalForm });
  return (
    <PostForm form={form} className="answer__form">
      <SelectField field={fields.reason} label="Motif" options={REASONS} placeholder="Choisissez un motif" />
      <TextArea
        field={fields.reason_text}
        label="Vos mots"
        hint={wordsClosed ?? "Laissé vide, c’est le texte du motif choisi."}
        counter={{ max: ANSWER_MAX }}
        rows={4}
        optional
      />
      <p>
        <Button variant="primary" size="lg" pending={pending} pendingLabel="Un instant...">
          {label}
        </Button>
      </p>
    </PostForm>
  );
}
