import { countOrMore } from "~/domain/search/capped-count";
import { Breakable } from "../../text/breakable";
import "./chip.css";
import "./chips.css";
import "../field.css";
import "../input.css";

/** Counts by option code; a missing code counts zero. */
export type OptionCounts = Readonly<Record<string, number>>;
type Option = { readonly value: string; readonly label: string };
type Shared = {
  readonly name: string;
  readonly options: readonly Option[];
  readonly counts: OptionCounts | undefined;
  /** Whether the counts are lower bounds. */
  readonly more?: boolean | undefined;
};

/** The text of an option's count; empty for an uncounted option if the counts are lower bounds. */
export function optionCount(counts: OptionCounts | undefined, value: string, more = false): string | null {
  const counted = counts?.[value] ?? 0;
  return counts && (counted > 0 || !more) ? countOrMore(counted, more) : null;
}

const isNone = (counts: OptionCounts | undefined, value: string, more = false): boolean =>
  counts !== undefined && !more && !counts[value];

type ChipsProps = Shared & { readonly legend: string; readonly chosen: readonly string[] };

export function FilterChips({ legend, name, options, chosen, counts, more }: ChipsProps) {
  return (
    <fieldset>
      <legend>{legend}</legend>
      <div className="chips">
        {options.map(({ value, label }) => (
          <label className="chip" key={value} data-none={isNone(counts, value, more) || undefined}>
            <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
            <Breakable text={label} />{" "}
            <OptionCount className="chip__n" text={optionCount(counts, value, more)} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

type OptionCountProps = { readonly className: string; readonly text: string | null };

export const OptionCount = ({ className, text }: OptionCountProps) =>
  text === null ? null : <span className={className}>{text}</span>;

const withCount = (label: string, text: string | null) => (text === null ? label : `${label} (${text})`);

type SelectProps = Shared & { readonly label: string; readonly all: string; readonly chosen: string | null };

export function FilterSelect({ label, name, all, options, chosen, counts, more }: SelectProps) {
  return (
    <div className="field">
      <label className="field__label" htmlFor={name}>
        {label}
      </label>
      <select className="input" id={name} name={name} defaultValue={chosen ?? ""}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {withCount(option.label, optionCount(counts, option.value, more))}
          </option>
        ))}
      </select>
    </div>
  );
}
