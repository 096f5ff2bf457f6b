import { type RefObject, useMemo, useRef, useState } from "react";
import { ANSWER_MAX, WORKDAYS } from "~/domain/bounds";
import { COMMISSION_BASES, COMMISSION_DUES } from "~/domain/candidatures/commission";
import { OFFER_KINDS, offerForm } from "~/domain/candidatures/offer-form";
import { EXPENSES, OBJECTIVE_KINDS } from "~/domain/engagements/engagement-terms";
import { ofName, plural } from "~/domain/french";
import { isolated } from "~/domain/text";
import { Button } from "~/ui/brand/button";
import { RadioChips } from "~/ui/forms/choices/choice-fields";
import { type FormField, optionalMark } from "~/ui/forms/field";
import { SelectField } from "~/ui/forms/select-field";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { PostForm } from "../../../forms/post-form";
import { usePostForm } from "../../../forms/use-post-form";
import type { CandidatureView } from "../candidature-view";
import { FoldedForm } from "../folded-form";
import { OfferAmounts } from "./offer-amounts";
import { type TypedOffer, typedOffer } from "./typed-offer";
import "../answer-form.css";
import "./offer-form.css";

const RHYTHMS = Array.from({ length: WORKDAYS.max }, (_, index) => ({
  value: String(WORKDAYS.max - index),
  label: `${plural(WORKDAYS.max - index, "jour")} par semaine`,
}));

/** For a short field, whose label has the unit. */
const DAYS = RHYTHMS.map(({ value }) => ({ value, label: value }));

/** CAND-6: the offer form, with the amounts of both sides updated while typing. */
export function OfferForm({ candidature }: { readonly candidature: CandidatureView }) {
  const { moves, firstName, offerUntil, again } = candidature;
  if (!moves.includes("offer")) return null;
  return (
    <FoldedForm
      candidature={candidature}
      id="offrir"
      intent="offer"
      label={again ? "Refaire une offre" : "Faire une offre"}
      variant={moves.includes("shortlist") ? "line" : "primary"}
      intro={
        <p className="soft">
          {isolated(firstName)} a jusqu’au {offerUntil} pour répondre.
        </p>
      }
    >
      {(values) => <Offer candidature={candidature} values={values} />}
    </FoldedForm>
  );
}

type OfferProps = {
  readonly candidature: CandidatureView;
  readonly values: Readonly<Record<string, unknown>>;
};

function Offer({
  candidature: { firstName, offerDefaults, mission, today, wordsClosed, confidential },
  values,
}: OfferProps) {
  const schema = useMemo(() => offerForm(today), [today]);
  const { form, fields, pending } = usePostForm({
    id: "offre",
    intent: "offer",
    schema,
    defaultValue: { ...offerDefaults, ...values } as never,
  });
  const [typed, setTyped] = useState<TypedOffer>(() => typedOffer((name) => Object(form.initialValue)[name]));
  const spare = useRef("");
  return (
    <PostForm
      form={form}
      className="answer-form offer-form"
      onInput={(element) => {
        if (isShare(new FormData(element).get("kind")) !== isShare(typed.kind)) exchangeRate(element, spare);
        const data = new FormData(element);
        setTyped(typedOffer((name) => data.get(name)));
      }}
    >
      <RadioChips field={fields.kind} legend="Type d’offre" options={OFFER_KINDS} />
      <div className="offer-form__fields">
        <TextField
          field={fields.rate}
          label={
            <>
              <span className="offer-form__daily">Tarif {ofName(isolated(firstName))}</span>
              <span className="offer-form__share">Commission {ofName(isolated(firstName))}</span>
            </>
          }
          suffix={
            <>
              <span className="offer-form__daily">€/jour</span>
              <span className="offer-form__share">%</span>
            </>
          }
          inputMode="numeric"
          autoComplete="off"
        />
        <div className="offer-form__daily">
          <TextField
            field={fields.commission_percent}
            label="Et une commission"
            suffix="%"
            inputMode="numeric"
            autoComplete="off"
            placeholder=" "
            optional
          />
        </div>
        <div className="offer-form__wide offer-form__basis">
          <SelectField field={fields.commission_base} label="Part" options={COMMISSION_BASES} />
        </div>
        <div className="offer-form__wide offer-form__basis">
          <SelectField field={fields.commission_due} label="Versée" options={COMMISSION_DUES} />
        </div>
        <TextField field={fields.start_date} label="Début" type="date" min={today} />
        <div className="offer-form__length">
          <TextField
            field={fields.duration_weeks}
            label="Durée"
            suffix="semaines"
            inputMode="numeric"
            autoComplete="off"
          />
        </div>
        <div className="offer-form__wide">
          <SelectField
            field={fields.days_per_week}
            label="Rythme"
            options={RHYTHMS}
            placeholder="À convenir"
            optional
          />
        </div>
      </div>
      <Extras fields={fields} />
      <Continuation fields={fields} />
      <OfferAmounts typed={typed} firstName={firstName} mission={mission} />
      <TextArea
        field={fields.message}
        label={`Un mot pour ${isolated(firstName)}`}
        hint={wordsClosed}
        counter={{ max: ANSWER_MAX }}
        rows={3}
        optional
      />
      <div className="answer-form__end">
        <Button
          name="intent"
          value="offer"
          variant="primary"
          block
          size="lg"
          pending={pending}
          pendingLabel="Envoi en cours..."
        >
          Envoyer l’offre
        </Button>
        <p className="field__hint">
          Vous pourrez la retirer tant qu’elle n’est pas acceptée.
          {confidential
            ? ` Votre mission est confidentielle\u202f: si ${isolated(firstName)} accepte, le nom de votre entreprise et le vôtre lui sont donnés.`
            : null}
        </p>
      </div>
    </PostForm>
  );
}

type ExtraName = "expenses" | "objective_kind" | "objective_count" | "objective_text";

/** OFFER-2, OFFER-3: who bears expenses, and what the mission aims at. */
function Extras({ fields }: { readonly fields: Readonly<Record<ExtraName, FormField>> }) {
  const { expenses, objective_kind, objective_count, objective_text } = fields;
  return (
    <details open={isUsed(expenses, objective_kind, objective_count, objective_text) || undefined}>
      <summary className="offer-form__fold">Frais et objectif {optionalMark}</summary>
      <div className="offer-form__fields">
        <div className="offer-form__wide">
          <SelectField field={expenses} label="Frais" options={EXPENSES} placeholder="À convenir" optional />
        </div>
        <div className="offer-form__wide">
          <SelectField
            field={objective_kind}
            label="Objectif"
            options={OBJECTIVE_KINDS}
            placeholder="Aucun"
            optional
          />
        </div>
        <div className="offer-form__wide offer-form__count">
          <TextField
            field={objective_count}
            label="Nombre à atteindre"
            inputMode="numeric"
            autoComplete="off"
            optional
          />
        </div>
        <div className="offer-form__wide offer-form__sentence">
          <TextField field={objective_text} label="L’objectif, en une phrase" autoComplete="off" />
        </div>
      </div>
    </details>
  );
}

/** A folded part with a value or an error is open. */
const isUsed = (...fields: readonly FormField[]): boolean =>
  fields.some(({ errors, initialValue }) => Boolean(errors || initialValue));

type ContinuationName =
  | "continue_rate"
  | "continue_commission_percent"
  | "continue_days_per_week"
  | "continue_weeks";

/** OFFER-4: the terms on which a trial goes on; without scripts too, shown for a trial only. */
function Continuation({ fields }: { readonly fields: Readonly<Record<ContinuationName, FormField>> }) {
  const { continue_rate, continue_commission_percent, continue_days_per_week, continue_weeks } = fields;
  const used = isUsed(continue_rate, continue_commission_percent, continue_days_per_week, continue_weeks);
  return (
    <details className="offer-form__continuation" open={used || undefined}>
      <summary className="offer-form__fold">Si l’essai continue {optionalMark}</summary>
      <div className="offer-form__fields">
        <TextField
          field={continue_rate}
          label="Tarif ensuite"
          suffix="€/jour"
          inputMode="numeric"
          autoComplete="off"
          optional
        />
        <TextField
          field={continue_commission_percent}
          label="Commission ensuite"
          suffix="%"
          inputMode="numeric"
          autoComplete="off"
          placeholder=" "
          optional
        />
        <SelectField
          field={continue_days_per_week}
          label="Jours par semaine"
          options={DAYS}
          placeholder="À convenir"
          optional
        />
        <TextField
          field={continue_weeks}
          label="Pendant"
          suffix="semaines"
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      </div>
    </details>
  );
}

const isShare = (kind: unknown): boolean => kind === "commission";

/** The rate field has a draft per kind: euros and percent do not mix. */
function exchangeRate(form: HTMLFormElement, spare: RefObject<string>) {
  const rate = form.elements.namedItem("rate");
  if (!(rate instanceof HTMLInputElement)) return;
  [rate.value, spare.current] = [spare.current, rate.value];
}
