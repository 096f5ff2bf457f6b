import { count } from "~/marketplace/french";
import { Breakable } from "../../text/breakable";
import "./chip.css";
import "./chips.css";
import "../field.css";
import "../input.css";

/** By code, how many would be shown; a code without a count has none. */
export type OptionCounts = Readonly<Record<string, number>>;
type Option = { readonly value: string; readonly label: string };
type Shared = {
  readonly name: string;
  readonly options: readonly Option[];
  readonly counts: OptionCounts | undefined;
};

type ChipsProps = Shared & { readonly legend: string; readonly chosen: readonly string[] };

export function FilterChips({ legend, name, options, chosen, counts }: ChipsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="chips">
        {options.map(({ value, label }) => (
          <label className="chip" key={value} data-none={(counts && !counts[value]) || undefined}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <Breakable text={label} />{" "}
            {counts ? <span className="chip__n">{count(counts[value] ?? 0)}</span> : null}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type SelectProps = Shared & { readonly label: string; readonly all: string; readonly chosen: string | null };

export function FilterSelect({ label, name, all, options, chosen, counts }: SelectProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <select className="input" id={name} name={name} defaultValue={chosen ?? ""}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {counts ? `${option.label} (${count(counts[option.value] ?? 0)})` : option.label}
          </option>
        ))}
      </select>
    </div>
  );
}
