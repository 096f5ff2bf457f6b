import { AMOUNT_MAX } from "~/domain/search/filter-values";
import "~/ui/forms/affix.css";
import "~/ui/forms/field.css";
import "~/ui/forms/input.css";

type PriceFieldsProps = { readonly min: number | null; readonly max: number | null };

/** DIR-10: the daily price. */
export function PriceFields({ min, max }: PriceFieldsProps) {
  const bounds = [
    { label: "De", name: "prix_min", value: min, example: "300" },
    { label: "À", name: "prix_max", value: max, example: "1200" },
  ];
  return (
    <fieldset>
      <legend>Prix par jour</legend>
      <div className="filter-sheet__two">
        {bounds.map(({ label, name, value, example }) => (
          <div className="field" key={name}>
            <label className="field__label" htmlFor={name}>
              {label}
            </label>
            <div className="affix">
              <input
                className="input"
                type="text"
                id={name}
                name={name}
                inputMode="decimal"
                maxLength={AMOUNT_MAX}
                defaultValue={value ?? ""}
                placeholder={example}
                autoComplete="off"
              />
              <span>€</span>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  );
}
