import { Form, useNavigation } from "react-router";
import { ANSWER_MAX } from "~/domain/bounds";
import { othersForm } from "~/domain/candidatures/answer-forms";
import { refusalText } from "~/domain/candidatures/refusal-reasons";
import { plural } from "~/domain/french";
import { CLOSING_ANSWERS, REFUSALS } from "~/domain/messages";
import { closingForm } from "~/domain/missions/closing-form";
import { WHETHER_FILLED } from "~/domain/paths";
import { isolated } from "~/domain/text";
import { Button } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { CandidatureView } from "./candidature-view";
import { AnswerDraft } from "./unsent-text";
import "./answer-form.css";

type Shown = { readonly candidature: CandidatureView };

/** CAND-8: closing or keeping the mission after an acceptance, and the waiting candidatures. */
export function MissionEndPanels({ candidature }: Shown) {
  return (
    <>
      {candidature.needsFilledAnswer ? <WhetherFilled candidature={candidature} /> : null}
      {candidature.othersWaiting > 0 ? <Others candidature={candidature} /> : null}
    </>
  );
}

type Words = { readonly values: Readonly<Record<string, unknown>> };

function WhetherFilled({ candidature }: Shown) {
  const { firstName, othersWaiting } = candidature;
  const keeping = useNavigation().formData?.get("intent") === "keep-open";
  return (
    <Panel
      id={WHETHER_FILLED}
      title={"La mission est-elle pourvue\u202f?"}
      intro={`${isolated(firstName)} a accepté. Pourvue, elle se ferme${othersWaiting > 0 ? " et ceux qui attendent reçoivent une réponse" : ""}.`}
    >
      <AnswerDraft candidature={candidature} intents={["filled"]}>
        {(values) => <Filled values={values} />}
      </AnswerDraft>
      <Form method="post" className="answer-form__other" preventScrollReset>
        <Button name="intent" value="keep-open" variant="line" pending={keeping}>
          Non, je cherche encore
        </Button>
      </Form>
    </Panel>
  );
}

function Filled({ values }: Words) {
  const { form, fields, pending } = usePostForm({
    id: "pourvue",
    intent: "filled",
    schema: closingForm,
    defaultValue: { answer_text: CLOSING_ANSWERS.filled, ...values },
  });
  return (
    <PostForm form={form} className="answer-form">
      <TextArea
        field={fields.answer_text}
        label="Ce que lisent ceux qui attendent"
        hint={REFUSALS.wordsToSome}
        counter={{ max: ANSWER_MAX }}
        rows={3}
        optional
      />
      <div className="answer-form__end">
        <Button name="intent" value="filled" variant="primary" pending={pending} pendingLabel="Un instant...">
          Oui, elle est pourvue
        </Button>
      </div>
    </PostForm>
  );
}

function Others({ candidature }: Shown) {
  const { othersWaiting } = candidature;
  return (
    <Panel
      title="Répondre aux autres"
      intro={`${plural(othersWaiting, "personne")} ${othersWaiting > 1 ? "attendent" : "attend"} encore votre réponse à cette mission.`}
    >
      <AnswerDraft candidature={candidature} intents={["refuse-others"]}>
        {(values) => <OthersForm othersWaiting={othersWaiting} values={values} />}
      </AnswerDraft>
    </Panel>
  );
}

function OthersForm({ othersWaiting, values }: Words & Pick<CandidatureView, "othersWaiting">) {
  const { form, fields, pending } = usePostForm({
    id: "autres",
    intent: "refuse-others",
    schema: othersForm,
    defaultValue: { reason_text: refusalText("pourvue", null) ?? "", ...values },
  });
  return (
    <PostForm form={form} className="answer-form">
      <TextArea
        field={fields.reason_text}
        label="Ce qu’ils liront"
        hint={REFUSALS.wordsToSome}
        counter={{ max: ANSWER_MAX }}
        rows={3}
        optional
      />
      <div className="answer-form__end">
        <Button
          name="intent"
          value="refuse-others"
          variant="danger"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Refuser et prévenir {plural(othersWaiting, "personne")}
        </Button>
      </div>
    </PostForm>
  );
}
