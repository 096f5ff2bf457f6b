import type { ReactNode } from "react";
import { Form, useActionData, useNavigation } from "react-router";
import { ANSWER_MAX } from "~/domain/bounds";
import { breakOffForm, CHANGE_DATES, type ChangeKind, changeForm } from "~/domain/engagements/changes";
import type { FormReply } from "~/platform/http/parse-form";
import { Button } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { Part } from "~/ui/layout/part";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { LifeView } from "./life-view";
import "~/ui/brand/btn.css";
import "~/ui/layout/row.css";
import "~/ui/layout/stack.css";
import "~/ui/text/line-breaks.css";
import "../../candidatures/candidature/answer-form.css";
import "../../candidatures/candidature/folded-form.css";

type Shown = { readonly life: LifeView };
type Forms = NonNullable<LifeView["forms"]>;

/** ENG-8: the open proposal, with the answers of the other side. */
export function ProposalPanel({ life: { proposal, mayAct } }: Shown) {
  const answering = useNavigation().formData?.get("intent");
  if (!proposal) return null;
  return (
    <Panel id="proposition" title={<bdi>{proposal.words}</bdi>} intro={`${proposal.date}.`}>
      <div className="stack">
        <p className="line-breaks">«{`\u202f${proposal.reason}\u202f`}»</p>
        {proposal.own ? (
          <p className="soft">Rien ne change tant que l’autre partie n’a pas accepté.</p>
        ) : mayAct ? (
          <Form method="post" className="row" preventScrollReset>
            <input type="hidden" name="change" value={proposal.id} />
            <Button
              name="intent"
              value="accept-change"
              variant="primary"
              pending={answering === "accept-change"}
              pendingLabel="Un instant..."
            >
              Accepter
            </Button>
            <Button
              name="intent"
              value="refuse-change"
              variant="line"
              pending={answering === "refuse-change"}
              pendingLabel="Un instant..."
            >
              Refuser
            </Button>
          </Form>
        ) : null}
      </div>
    </Panel>
  );
}

type Proposal = { readonly intent: string; readonly label: string; readonly intro: string };

const PROPOSALS: Readonly<Record<ChangeKind, Proposal>> = {
  pause: {
    intent: "propose-pause",
    label: "Proposer une pause",
    intro: "Acceptée, elle retire ses jours et ses semaines de l’engagement, jusqu’à la reprise.",
  },
  resume: {
    intent: "propose-resume",
    label: "Proposer la reprise",
    intro: "Le travail et les points reprennent à partir de ce jour.",
  },
  end: {
    intent: "propose-end",
    label: "Proposer une nouvelle date de fin",
    intro: "Plus tôt ou plus tard\u202f: acceptée, elle devient le dernier jour de l’engagement.",
  },
};

/** ENG-8, ENG-9: suspends, moves the end, or breaks off. */
export function ChangesPart({ life: { forms, proposal } }: Shown) {
  if (!forms) return null;
  return (
    <Part id="titre-changer" anchor="suspendre" title="Suspendre ou arrêter">
      <div className="stack">
        {proposal ? (
          <p className="soft">Une proposition attend déjà sa réponse{"\u202f"}: la suivante se fait après.</p>
        ) : null}
        {forms.kinds.map((kind) => (
          <Folded key={kind} intent={PROPOSALS[kind].intent} label={PROPOSALS[kind].label}>
            <p>{PROPOSALS[kind].intro} L’autre partie accepte ou refuse.</p>
            <ProposalForm kind={kind} forms={forms} />
          </Folded>
        ))}
        {forms.canBreakOff ? (
          <Folded intent="break-off" label="Interrompre l’engagement">
            <p>
              Sans l’accord de l’autre partie. Daté d’aujourd’hui, l’arrêt prend effet tout de suite et ne
              s’annule pas{"\u202f"}; les semaines faites peuvent encore être écrites et confirmées.
            </p>
            <BreakOffForm forms={forms} />
          </Folded>
        ) : null}
      </div>
    </Part>
  );
}

type FoldedProps = { readonly intent: string; readonly label: string; readonly children: ReactNode };

/** Folded, unless it was refused. */
function Folded({ intent, label, children }: FoldedProps) {
  const refused = useActionData<Partial<FormReply>>()?.intent === intent;
  return (
    <details className="folded-form" open={refused}>
      <summary className="btn btn--line">{label}</summary>
      <section className="folded-form__body" aria-label={label}>
        {children}
      </section>
    </details>
  );
}

function ProposalForm({ kind, forms }: { readonly kind: ChangeKind; readonly forms: Forms }) {
  const { today, span } = forms;
  const { intent } = PROPOSALS[kind];
  const { form, fields, pending } = usePostForm({
    id: intent,
    intent,
    schema: changeForm(kind, span, today),
  });
  return (
    <PostForm form={form} className="answer-form">
      <TextField
        field={fields.date}
        type="date"
        label={kind === "resume" ? "Reprise le" : CHANGE_DATES[kind]}
        hint="Sans date, aujourd’hui."
        min={today}
        {...(kind !== "end" && span.ends_on ? { max: span.ends_on } : {})}
        optional
      />
      <TextArea
        field={fields.reason}
        label="Pourquoi"
        hint="L’autre partie le lit avec votre proposition."
        counter={{ max: ANSWER_MAX }}
        rows={3}
      />
      <div className="answer-form__end">
        <Button name="intent" value={intent} variant="primary" pending={pending} pendingLabel="Un instant...">
          Envoyer la proposition
        </Button>
      </div>
    </PostForm>
  );
}

function BreakOffForm({ forms: { today, span, lastBreak } }: { readonly forms: Forms }) {
  const { form, fields, pending } = usePostForm({
    id: "interrompre",
    intent: "break-off",
    schema: breakOffForm(span, today),
  });
  return (
    <PostForm form={form} className="answer-form">
      <TextField
        field={fields.date}
        type="date"
        label="À partir du"
        hint="Sans date, aujourd’hui."
        min={today}
        {...(lastBreak ? { max: lastBreak } : {})}
        optional
      />
      <TextArea
        field={fields.reason}
        label="Motif"
        hint="L’autre partie le lit."
        counter={{ max: ANSWER_MAX }}
        rows={3}
      />
      <div className="answer-form__end">
        <Button
          name="intent"
          value="break-off"
          variant="danger"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Interrompre et prévenir l’autre partie
        </Button>
      </div>
    </PostForm>
  );
}
