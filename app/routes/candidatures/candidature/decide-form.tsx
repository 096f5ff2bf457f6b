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
import "./answer-form.css";

/** The Acharné's yes or no to an offer or an invitation, with a word of theirs. */
export function DecideForm({ candidature: { moves, invited } }: { readonly candidature: CandidatureView }) {
  const refused = useActionData<Partial<FormReply>>()?.intent;
  const sent = useNavigation().formData?.get("intent");
  const intent = refused === "decline" ? "decline" : "accept";
  const { form, fields } = usePostForm({ id: "reponse", intent, schema: answerForm });
  if (!moves.includes("accept")) return null;
  const what = invited ? "l’invitation" : "l’offre";
  return (
    <Panel id="repondre" title="Votre réponse">
      <PostForm form={form} className="answer-form">
        <TextArea
          field={fields.message}
          label="Un mot pour l’entreprise"
          hint={
            invited
              ? "Accepter envoie votre candidature. Ce mot part avec votre réponse, quelle qu’elle soit."
              : "Il part avec votre réponse, quelle qu’elle soit."
          }
          counter={{ max: ANSWER_MAX }}
          rows={3}
          optional
        />
        <div className="answer-form__end">
          <Button
            name="intent"
            value="accept"
            variant="primary"
            size="lg"
            pending={sent === "accept"}
            pendingLabel="Un instant..."
          >
            Accepter {what}
          </Button>
          <Button
            name="intent"
            value="decline"
            variant="line"
            size="lg"
            pending={sent === "decline"}
            pendingLabel="Un instant..."
          >
            Décliner {what}
          </Button>
        </div>
      </PostForm>
    </Panel>
  );
}
