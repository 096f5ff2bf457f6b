import { useState } from "react";
import { LETTER } from "~/domain/bounds";
import { acceptanceForm } from "~/domain/candidatures/candidature-form";
import { paySides } from "~/domain/candidatures/pay-sides";
import { Button } from "~/ui/brand/button";
import { Facts } from "~/ui/cards/facts";
import { Pay } from "~/ui/cards/pay";
import { PaySides } from "~/ui/cards/pay-sides";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { CandidatureView } from "./candidature-view";
import { FoldedForm } from "./folded-form";
import { typedOffer } from "./offers/typed-offer";
import "./answer-form.css";

/** CAND-10: accepts an invitation, at the usual rate unless changed. */
export function InvitationForm({ candidature }: { readonly candidature: CandidatureView }) {
  const { mission } = candidature;
  return (
    <FoldedForm
      candidature={candidature}
      id="repondre"
      intent="accept"
      label="Accepter l’invitation"
      variant="primary"
      intro={
        <>
          <p>
            <strong>Relisez les conditions.</strong> Accepter envoie votre candidature. Rien d’autre ne vous
            engage.
          </p>
          <Facts
            items={[
              {
                term: "Budget",
                detail: mission.budget && <Pay budget={mission.budget} size="text" labelled={false} />,
              },
              { term: "Début", detail: mission.start },
              { term: "Durée", detail: mission.duration },
            ]}
          />
        </>
      }
    >
      {(values) => <Acceptance candidature={candidature} values={values} />}
    </FoldedForm>
  );
}

type AcceptanceProps = {
  readonly candidature: CandidatureView;
  readonly values: Readonly<Record<string, unknown>>;
};

function Acceptance({ candidature: { usualRate, wordsClosed }, values }: AcceptanceProps) {
  const { form, fields, pending } = usePostForm({
    id: "invitation",
    intent: "accept",
    schema: acceptanceForm,
    defaultValue: { proposed_rate: usualRate ?? "", ...values } as never,
  });
  const [rate, setRate] = useState(() => rateOf(Object(form.initialValue).proposed_rate));
  return (
    <PostForm
      form={form}
      className="answer-form"
      onInput={(element) => setRate(rateOf(new FormData(element).get("proposed_rate")))}
    >
      <div className="answer-form__fields">
        <TextField
          field={fields.proposed_rate}
          label="Votre tarif"
          suffix="€/jour"
          inputMode="numeric"
          autoComplete="off"
        />
        <TextField field={fields.available_from} label="Disponible à partir du" type="date" optional />
      </div>
      {rate === null ? null : (
        <output htmlFor="invitation-proposed_rate">
          <PaySides sides={paySides(rate, "commercial", "")} />
        </output>
      )}
      <TextArea
        field={fields.message}
        label="Un mot pour l’entreprise"
        hint={wordsClosed ?? "Il commence votre échange. Vos coordonnées restent privées."}
        counter={{ max: LETTER.max }}
        rows={5}
        optional
      />
      <div className="answer-form__end">
        <Button
          name="intent"
          value="accept"
          variant="primary"
          block
          size="lg"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Accepter l’invitation
        </Button>
      </div>
    </PostForm>
  );
}

const rateOf = (typed: unknown): number | null => typedOffer((name) => (name === "rate" ? typed : "")).rate;
