import { TOTAL_STARS } from "~/domain/bounds";
import { FieldError, FieldNote, type FormField } from "~/ui/forms/field";
import "./skill-total.css";

const MARKS = Array.from({ length: TOTAL_STARS }, (_, index) => index);

/** ONB-18: the running total. */
export function SkillTotal({ field, total }: { readonly field: FormField; readonly total: number }) {
  return (
    <div id={field.id} tabIndex={-1}>
      <div className="skill-total" data-over={total > TOTAL_STARS ? "" : undefined}>
        <span className="skill-total__bar" aria-hidden="true">
          {MARKS.map((mark) => (
            <i key={mark} data-on={mark < total ? "" : undefined} />
          ))}
        </span>
        <p role="status">
          <strong className="num">{total}</strong> sur {TOTAL_STARS} étoiles
        </p>
      </div>
      <FieldNote field={field} />
      <FieldError field={field} />
    </div>
  );
}
