import type { FieldMetadata } from "@conform-to/react";
import { type FormEvent, useState } from "react";
import { DAILY_RATE, SALES_SHARE } from "~/domain/bounds";
import { isAboveBudget } from "~/domain/candidatures/budget-limit";
import { COMMISSION_BASES, COMMISSION_DUES } from "~/domain/candidatures/commission";
import { paySides, paySidesText, shareSides } from "~/domain/candidatures/pay-sides";
import { COMMISSION } from "~/domain/missions/pricing";
import { readNumber } from "~/domain/numbers";
import { PaySides } from "~/ui/cards/pay-sides";
import { Notice } from "~/ui/feedback/notice";
import { LivePrice } from "~/ui/forms/live-price";
import { SelectField } from "~/ui/forms/select-field";
import { TextField } from "~/ui/forms/text-field";
import "~/ui/forms/form-grid.css";

type Name = "proposed_rate" | "commission_percent" | "commission_base" | "commission_due" | "available_from";

type TermsProps = {
  readonly fields: Readonly<Record<Name, FieldMetadata<unknown>>>;
  /** The Acharné's maximum share of the budget per day; null without a budget. */
  readonly limit: number | null;
};

const within = (typed: unknown, { min, max }: { readonly min: number; readonly max: number }) => {
  const value = readNumber(String(typed ?? ""));
  return Number.isInteger(value) && value >= min && value <= max ? value : null;
};

/** CAND-1, CAND-3: the Acharné's rate, with what the company pays for it, updated while typing. */
export function PayTermsFields({ fields, limit }: TermsProps) {
  const [rate, setRate] = useState(() => within(fields.proposed_rate.initialValue, DAILY_RATE));
  const [share, setShare] = useState(() => within(fields.commission_percent.initialValue, SALES_SHARE));
  // Not `onChange`: it misses input from before hydration.
  const follow = ({ target }: FormEvent) => {
    if (!(target instanceof HTMLInputElement)) return;
    if (target.name === fields.proposed_rate.name) setRate(within(target.value, DAILY_RATE));
    if (target.name === fields.commission_percent.name) setShare(within(target.value, SALES_SHARE));
  };
  return (
    <div className="form-grid" onInput={follow}>
      <TextField
        field={fields.proposed_rate}
        label="Votre tarif"
        hint={
          limit === null
            ? "Le vôtre, sans notre commission."
            : `Le vôtre, sans notre commission. Le budget va jusqu’à ${paySidesText(paySides(limit, "commercial", ""))}.`
        }
        suffix="€/jour"
        inputMode="numeric"
        autoComplete="off"
      />
      {rate === null ? null : (
        <LivePrice
          from={fields.proposed_rate.id}
          says={`Ce que vous touchez par jour, et ce que paie l’entreprise, commission de ${COMMISSION} comprise.`}
          reversed={false}
        >
          <PaySides sides={paySides(rate, "commercial", "")} line />
        </LivePrice>
      )}
      {limit !== null && isAboveBudget(rate, limit) ? (
        <Notice title="Au-dessus du budget" headingLevel={3} role="status">
          Le budget de la mission va jusqu’à {paySidesText(paySides(limit, "commercial", ""))}. Vous pouvez
          l’envoyer quand même.
        </Notice>
      ) : null}
      <TextField
        field={fields.commission_percent}
        className="form-grid__third"
        label="Commission"
        suffix="%"
        inputMode="numeric"
        autoComplete="off"
      />
      <SelectField
        field={fields.commission_base}
        className="form-grid__third"
        label="Calculée sur"
        options={COMMISSION_BASES}
      />
      <SelectField
        field={fields.commission_due}
        className="form-grid__third"
        label="Versée"
        options={COMMISSION_DUES}
      />
      {share === null ? null : (
        <LivePrice
          from={fields.commission_percent.id}
          says={`Votre part, et celle que paie l’entreprise, commission de ${COMMISSION} comprise.`}
          reversed={false}
        >
          <PaySides sides={shareSides(share, "commercial", "")} line />
        </LivePrice>
      )}
      <TextField field={fields.available_from} label="Disponible à partir du" type="date" optional />
    </div>
  );
}
