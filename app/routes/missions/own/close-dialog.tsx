import { ANSWER_MAX } from "~/domain/bounds";
import { plural } from "~/domain/french";
import { CLOSING_ANSWERS, REFUSALS } from "~/domain/messages";
import { closingForm } from "~/domain/missions/closing-form";
import { type OwnMissionsFilter, ownMissionsPath } from "~/domain/missions/own-missions-filter";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Dialog } from "~/ui/feedback/dialog";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import "~/ui/forms/form.css";

type DialogProps = {
  readonly mission: {
    readonly id: string;
    readonly title: string;
    /** The number of open candidatures. */
    readonly waiting: number;
  };
  readonly filter: OwnMissionsFilter;
  /** Whether it closes as filled. */
  readonly filled: boolean;
};

/** MIS-8, CAND-8: closing is final, so it needs a confirmation, and every open candidature gets an answer. */
export function CloseDialog({ mission, filter, filled }: DialogProps) {
  const back = ownMissionsPath(filter);
  const intent = filled ? "filled" : "close";
  const { form, fields, pending } = usePostForm({
    id: "fermeture",
    intent,
    schema: closingForm,
    defaultValue: { answer_text: filled ? CLOSING_ANSWERS.filled : CLOSING_ANSWERS.closed },
  });
  return (
    <Dialog
      open
      size="sm"
      title={filled ? "Mission pourvue\u202f: la fermer\u202f?" : "Fermer cette mission\u202f?"}
      closeTo={back}
      footer={
        <>
          <ButtonLink to={back} variant="quiet" preventScrollReset>
            Annuler
          </ButtonLink>
          <Button form={form.id} name="intent" value={intent} variant="danger" pending={pending}>
            Fermer la mission
          </Button>
        </>
      }
    >
      <PostForm form={form} className="form">
        <input type="hidden" name="id" value={mission.id} />
        <p>
          «{"\u202f"}
          <bdi>{mission.title}</bdi>
          {"\u202f"}» quitte aussitôt le site et ne reçoit plus de candidatures. Vous gardez celles que vous
          avez reçues, et vous pourrez la dupliquer.
        </p>
        {mission.waiting > 0 ? (
          <TextArea
            field={fields.answer_text}
            label={`Votre réponse à ${plural(mission.waiting, "personne")} en attente`}
            hint={`Chacune la reçoit par mail. Changez ces mots si vous voulez. ${REFUSALS.wordsToSome}`}
            counter={{ max: ANSWER_MAX }}
            rows={5}
          />
        ) : null}
      </PostForm>
    </Dialog>
  );
}
