import { getCollectionProps } from "@conform-to/react";
import { halfDaysOf } from "~/domain/engagements/point-form";
import { weekdayName } from "~/domain/french";
import { FieldGroup, type FormField } from "~/ui/forms/field";
import "~/ui/forms/choices/chip.css";
import "./half-day-field.css";

type HalfDayFieldProps = { readonly field: FormField; readonly days: readonly string[] };

/** POINT-1: the half-day-field of a week, a column for each day. */
export function HalfDayField({ field, days }: HalfDayFieldProps) {
  const controls = getCollectionProps(field, {
    type: "checkbox",
    options: halfDaysOf(days),
    ariaAttributes: false,
  });
  return (
    <FieldGroup field={field} label="Demi-journées travaillées">
      <div className="half-day-field">
        {days.map((day, index) => (
          <div className="half-day-field__day" key={day}>
            <p aria-hidden="true">
              <span>{weekdayName(day).slice(0, 3)}.</span> <span>{Number(day.slice(8))}</span>
            </p>
            {controls.slice(index * 2, index * 2 + 2).map(({ key, ...control }, half) => (
              <label className="chip half-day-field__half" key={key}>
                <input {...control} />
                <span aria-hidden="true">{half === 0 ? "matin" : "ap.-m."}</span>
                <span className="sr-only">
                  {weekdayName(day)} {Number(day.slice(8))} {half === 0 ? "matin" : "après-midi"}
                </span>
              </label>
            ))}
          </div>
        ))}
      </div>
    </FieldGroup>
  );
}
