import { getCollectionProps } from "@conform-to/react";
import { ANSWER_MAX } from "~/domain/bounds";
import { TRIAL_DECISIONS, type TrialDecision, trialForm } from "~/domain/engagements/trial";
import { isolated } from "~/domain/text";
import { Button } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { FieldGroup } from "~/ui/forms/field";
import { TextArea } from "~/ui/forms/text-field";
import { OfferDetails } from "../../candidatures/candidature/offers/offer-details";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { EngagementView } from "./engagement-view";
import type { LifeView } from "./life-view";
import "~/ui/forms/choices/check.css";
import "~/ui/layout/stack.css";
import "~/ui/text/line-breaks.css";
import "../../candidatures/candidature/answer-form.css";

type Shown = { readonly engagement: EngagementView; readonly life: LifeView };
type Trial = NonNullable<LifeView["trial"]>;

const CHOICES: Readonly<Record<TrialDecision, string>> = { continue: "Continuer", stop: "Arrêter" };

/** TRIAL-1, TRIAL-2: the question on the last day of a trial, who has answered it, and afterwards both answers. */
export function TrialPart({ engagement, life: { trial, mayAct } }: Shown) {
  if (!trial) return null;
  const name = isolated(engagement.other.name);
  if (!trial.asks) return <Answers trial={trial} name={name} />;
  return (
    <Panel
      id="essai"
      title={`Continuer avec ${name}, ou s’arrêter là\u202f?`}
      intro={`À décider aujourd’hui avant 18\u202fh. ${name} répond de son côté, sans voir votre réponse. Il faut deux oui pour continuer.`}
    >
      <div className="stack">
        {trial.own ? (
          <p>
            {trial.own.who}, le {trial.own.at}
            {"\u202f"}: <strong>{CHOICES[trial.own.decision]}</strong>.
          </p>
        ) : mayAct ? (
          <Decision />
        ) : (
          <p className="soft">Votre entreprise n’a pas encore répondu.</p>
        )}
        <p className="soft">
          {trial.hasOther ? `${name} a répondu.` : `${name} n’a pas encore répondu.`} Sans deux réponses avant
          18{"\u202f"}h, l’essai s’arrête.
        </p>
        <h3>Si vous continuez</h3>
        {trial.next ? (
          <>
            <p className="soft">À partir du {trial.next.from}, aux conditions convenues dans l’offre.</p>
            <OfferDetails offer={trial.next.facts} />
          </>
        ) : (
          <p className="soft">
            L’offre ne dit pas la suite{"\u202f"}: avec deux oui, l’essai se termine et l’entreprise fait une
            nouvelle offre.
          </p>
        )}
        <h3>Si vous arrêtez</h3>
        <p className="soft">
          Les jours faits sont dus, rien de plus. L’autre partie lit votre motif une fois l’essai décidé. Rien
          ne s’affiche en public{"\u202f"}: un essai arrêté ne compte ni pour, ni contre.
        </p>
      </div>
    </Panel>
  );
}

function Decision() {
  const { form, fields, pending } = usePostForm({ id: "decision", intent: "trial", schema: trialForm });
  const radios = getCollectionProps(fields.decision, {
    type: "radio",
    options: [...TRIAL_DECISIONS],
    ariaAttributes: false,
  });
  return (
    <PostForm form={form} className="answer-form">
      <FieldGroup field={fields.decision} label="Votre réponse">
        <div className="answer-form__reasons">
          {radios.map(({ key, ...control }) => (
            <label className="check" key={key}>
              <input {...control} />
              <span>{CHOICES[control.value as TrialDecision]}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <TextArea
        field={fields.reason}
        label="Un mot, ou votre motif"
        hint="L’autre partie le lit une fois l’essai décidé."
        counter={{ max: ANSWER_MAX }}
        rows={3}
        optional
      />
      <div className="answer-form__end">
        <Button name="intent" value="trial" variant="primary" pending={pending} pendingLabel="Un instant...">
          Donner ma réponse
        </Button>
        <p className="soft">Une réponse donnée ne se change plus.</p>
      </div>
    </PostForm>
  );
}

function Answers({ trial: { own, other }, name }: { readonly trial: Trial; readonly name: string }) {
  if (!own && !other) return null;
  return (
    <Panel id="essai" title="La décision d’essai">
      <div className="stack">
        {own ? <Answer answer={own} /> : <p>Vous n’avez pas répondu.</p>}
        {other ? <Answer answer={other} /> : <p>{name} n’a pas répondu.</p>}
      </div>
    </Panel>
  );
}

function Answer({ answer }: { readonly answer: NonNullable<Trial["own"]> }) {
  return (
    <div>
      <p>
        {answer.who}, le {answer.at}
        {"\u202f"}: <strong>{CHOICES[answer.decision]}</strong>.
      </p>
      {answer.reason ? <p className="line-breaks soft">«{`\u202f${answer.reason}\u202f`}»</p> : null}
    </div>
  );
}
