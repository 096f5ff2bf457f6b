import { getCollectionProps } from "@conform-to/react";
import type { ChangeEvent } from "react";
import { ANSWER_MAX } from "~/domain/bounds";
import { refusalForm } from "~/domain/candidatures/answer-forms";
import { REFUSAL_REASONS } from "~/domain/candidatures/refusal-reasons";
import { codesOf } from "~/domain/catalogue";
import { isolated } from "~/domain/text";
import { Button } from "~/ui/brand/button";
import { FieldGroup } from "~/ui/forms/field";
import { TextArea } from "~/ui/forms/text-field";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { CandidatureView } from "./candidature-view";
import { FoldButton, FoldedForm } from "./folded-form";
import "~/ui/forms/choices/check.css";
import "./answer-form.css";

const READY: readonly string[] = REFUSAL_REASONS.map(({ text }) => text ?? "");

/** CAND-5: a reason with an editable prepared text. */
export function RefuseForm({ candidature }: { readonly candidature: CandidatureView }) {
  if (!candidature.moves.includes("refuse")) return null;
  return (
    <FoldedForm
      candidature={candidature}
      id="refuser"
      intent="refuse"
      label="Refuser"
      variant="quiet"
      intro={<p className="soft">Un motif, même bref, vaut mieux qu’un silence.</p>}
    >
      {(values) => <Refusal candidature={candidature} values={values} />}
    </FoldedForm>
  );
}

type RefusalProps = {
  readonly candidature: CandidatureView;
  readonly values: Readonly<Record<string, unknown>>;
};

function Refusal({ candidature: { firstName, wordsClosed }, values }: RefusalProps) {
  const hydrated = useHydrated();
  const { form, fields, pending } = usePostForm({
    id: "refus",
    intent: "refuse",
    schema: refusalForm,
    defaultValue: values as never,
  });
  const radios = getCollectionProps(fields.reason, {
    type: "radio",
    options: codesOf(REFUSAL_REASONS),
    ariaAttributes: false,
  });
  return (
    <PostForm form={form} className="answer-form">
      <FieldGroup field={fields.reason} label="Motif">
        <div className="answer-form__reasons" data-live={hydrated ? "" : undefined}>
          {radios.map(({ key, ...control }, index) => (
            <label className="check" key={key}>
              <input
                {...control}
                onChange={wordsClosed ? undefined : (event) => putWords(event, READY[index] ?? "")}
              />
              <span>
                {REFUSAL_REASONS[index]?.label}
                <small className="answer-form__ready">{REFUSAL_REASONS[index]?.text}</small>
              </span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <TextArea
        field={fields.reason_text}
        label={`Ce que lira ${isolated(firstName)}`}
        hint={
          wordsClosed ??
          (hydrated
            ? "Vous pouvez tout changer. Avec «\u202fAutre\u202f», c’est à vous d’écrire."
            : "Laissé vide, c’est le texte du motif choisi.")
        }
        counter={{ max: ANSWER_MAX }}
        rows={4}
        optional
      />
      <div className="answer-form__end">
        <Button
          name="intent"
          value="refuse"
          variant="danger"
          block
          pending={pending}
          pendingLabel="Un instant..."
        >
          Refuser et prévenir {isolated(firstName)}
        </Button>
        <FoldButton>Annuler</FoldButton>
      </div>
    </PostForm>
  );
}

/** Replaces the text of another reason, never typed text. */
function putWords({ currentTarget }: ChangeEvent<HTMLInputElement>, words: string) {
  const text = currentTarget.form?.elements.namedItem("reason_text");
  if (!(text instanceof HTMLTextAreaElement) || (text.value && !READY.includes(text.value))) return;
  text.value = words;
  text.dispatchEvent(new Event("input", { bubbles: true }));
}
