import { SIGNED_AMOUNT } from "~/domain/bounds";
import { POINT_COUNTS, type PointCount } from "~/domain/engagements/figures";
import { POINT_COUNT_LABELS } from "~/domain/engagements/point-words";
import type { FormField } from "~/ui/forms/field";
import { TextField } from "~/ui/forms/text-field";
import { CountField } from "./count-field";
import { HalfDayField } from "./half-day-field";
import "./figure-fields.css";

type FigureFieldsProps = {
  readonly fields: Readonly<Record<PointCount | "half_days" | "signed_amount", FormField>>;
  readonly days: readonly string[];
  readonly last?: Readonly<Record<string, string | string[]>> | null;
};

/** POINT-1: the figures of a week, as both sides give them. */
export function FigureFields({ fields, days, last = null }: FigureFieldsProps) {
  return (
    <>
      <HalfDayField field={fields.half_days} days={days} />
      <div className="figure-fields">
        {POINT_COUNTS.map((name) => (
          <CountField
            key={name}
            field={fields[name]}
            label={POINT_COUNT_LABELS[name]}
            last={last ? String(last[name]) : null}
          />
        ))}
      </div>
      <TextField
        field={fields.signed_amount}
        type="number"
        inputMode="numeric"
        min={SIGNED_AMOUNT.min}
        label="Montant signé"
        hint="Ce que les clients ont signé cette semaine, en euros hors taxes."
        suffix="€"
        optional
      />
    </>
  );
}
