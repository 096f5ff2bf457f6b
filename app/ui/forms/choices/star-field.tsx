import { getCollectionProps } from "@conform-to/react";
import { plural } from "~/domain/french";
import { describedBy, domId, FieldError, type FormField } from "../field";
import { useAutoFocus } from "../first-error";
import "./star-field.css";

const STAR = "M10 1.6l2.47 5.5 6 .63-4.48 4.03 1.25 5.9L10 14.65l-5.24 3.01 1.25-5.9L1.53 7.73l6-.63z";

type StarFieldProps = {
  field: FormField;
  label: string;
  min: 0 | 1;
  zeroLabel?: string;
};

export function StarField({ field, label, min, zeroLabel = "Aucune étoile" }: StarFieldProps) {
  const ratings = [0, 1, 2, 3, 4, 5].slice(min).map(String);
  const controls = getCollectionProps(field, { type: "radio", options: ratings, ariaAttributes: false });
  const autoFocus = useAutoFocus(field);
  const unrated = min === 0 && !controls.some((control) => control.defaultChecked);
  return (
    <>
      <fieldset
        className="star-field"
        id={domId(field.id)}
        tabIndex={-1}
        aria-describedby={describedBy(field, null)}
      >
        <legend>{label}</legend>
        <div className="star-field__scale">
          {controls.map(({ key, ...control }) => {
            const rating = Number(control.value);
            return (
              <label key={key}>
                <input
                  {...control}
                  id={domId(control.id)}
                  autoFocus={control.defaultChecked ? autoFocus : undefined}
                  defaultChecked={control.defaultChecked || (unrated && rating === 0)}
                  aria-label={rating === 0 ? zeroLabel : plural(rating, "étoile")}
                />
                {rating === 0 ? (
                  <span aria-hidden="true">0</span>
                ) : (
                  <svg viewBox="0 0 20 20" aria-hidden="true">
                    <path d={STAR} />
                  </svg>
                )}
              </label>
            );
          })}
        </div>
      </fieldset>
      <FieldError field={field} />
    </>
  );
}
