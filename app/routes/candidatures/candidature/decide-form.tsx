import { useActionData, useNavigation } from "react-router";
import { ANSWER_MAX } from "~/marketplace/bounds";
import { answerForm } from "~/marketplace/candidatures/answer-forms";
import type { FormReply } from "~/platform/http/parse-form";
import { Button } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { CandidatureView } from "./candidature-view";
import { InvitationForm } from "./invitation-form";
import { KeptAnswer } from "./kept-answer";
import "./answer-form.css";

type Shown = { readonly candidature: CandidatureView };

/** The Acharné's yes or no to an offer or an invitation, with a word of theirs. */
export function DecideForm({ candidature }: Shown) {
  if (!candidature.moves.includes("accept")) return null;
  if (!candidature.invited)
    return (
      <Answer candidature={candidature} title="Votre réponse" may={["accept", "decline"]} what="l’offre" />
    );
  return (
    <>
      <InvitationForm candidature={candidature} />
      <Answer candidature={candidature} title="Décliner l’invitation" may={["decline"]} what="l’invitation" />
    </>
  );
}

type Choice = "accept" | "decline";
type AnswerProps = Shown & {
  readonly title: string;
  readonly may: readonly [Choice, ...Choice[]];
  readonly what: string;
};

function Answer({ candidature, title, ...asked }: AnswerProps) {
  return (
    <Panel title={title} {...(asked.may.includes("accept") ? { id: "repondre" } : {})}>
      <KeptAnswer candidature={candidature} intents={asked.may}>
        {(values) => (
          <Choices
            {...asked}
            offer={candidature.offer?.id}
            wordsClosed={candidature.wordsClosed}
            values={values}
          />
        )}
      </KeptAnswer>
    </Panel>
  );
}

type ChoicesProps = Omit<AnswerProps, "candidature" | "title"> & {
  readonly offer: string | undefined;
  readonly wordsClosed: string | null;
  readonly values: Readonly<Record<string, unknown>>;
};

function Choices({ may, what, offer, wordsClosed, values }: ChoicesProps) {
  const refused = useActionData<Partial<FormReply>>()?.intent;
  const sent = useNavigation().formData?.get("intent");
  const intent = may.find((each) => each === refused) ?? "decline";
  const { form, fields } = usePostForm({
    id: "reponse",
    intent,
    schema: answerForm,
    defaultValue: values as never,
  });
  return (
    <PostForm form={form} className="answer-form">
      {offer ? <input type="hidden" name="offer" value={offer} /> : null}
      <TextArea
        field={fields.message}
        label={may.includes("accept") ? "Un mot pour l’entreprise" : "Ce que lira l’entreprise"}
        hint={
          wordsClosed ??
          (may.includes("accept")
            ? "Il part avec votre réponse, quelle qu’elle soit."
            : "Ce mot part avec votre refus.")
        }
        counter={{ max: ANSWER_MAX }}
        rows={3}
        optional
      />
      <div className="answer-form__end">
        {may.map((each) => (
          <Button
            key={each}
            name="intent"
            value={each}
            variant={each === "accept" ? "primary" : "line"}
            {...(may.length > 1 ? { size: "lg" } : {})}
            pending={sent === each}
            disabled={may.some((other) => other === sent)}
            pendingLabel="Un instant..."
          >
            {each === "accept" ? "Accepter" : "Décliner"} {what}
          </Button>
        ))}
      </div>
    </PostForm>
  );
}
