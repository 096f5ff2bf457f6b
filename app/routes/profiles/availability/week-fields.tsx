import type { MouseEventHandler } from "react";
import { Button } from "~/ui/brand/button";
import type { WeekView } from "./availability-view";
import "~/ui/forms/choices/chip.css";
import "./week-fields.css";

type WeekFieldsProps = {
  readonly week: WeekView;
  readonly free: readonly string[];
  readonly onTick: MouseEventHandler<HTMLButtonElement>;
  /** Of the first week only. */
  readonly onCopyFirst: MouseEventHandler<HTMLButtonElement> | undefined;
};

/** FREE-1: the half-days of a week, a column for each day; holidays and past days offer none. */
export function WeekFields({ week, free, onTick, onCopyFirst }: WeekFieldsProps) {
  const offers = week.days.some(({ halves }) => halves.length > 0);
  return (
    <fieldset className="week-fields">
      <legend className="week-fields__title">{week.title}</legend>
      <div className="week-fields__days">
        {week.days.map((day) => (
          <Day key={day.day} day={day} free={free} />
        ))}
      </div>
      {week.taken ? <p className="field__hint">{week.taken}</p> : null}
      <div className="row">
        {offers ? (
          <Button variant="line" size="sm" name="tick" value={week.monday} onClick={onTick}>
            <span>
              Tout cocher<span className="sr-only">, {week.title.toLowerCase()}</span>
            </span>
          </Button>
        ) : null}
        {onCopyFirst ? (
          <Button variant="line" size="sm" name="copy" value="first" onClick={onCopyFirst}>
            Copier la première semaine sur les suivantes
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
}

type DayProps = { readonly day: WeekView["days"][number]; readonly free: readonly string[] };

function Day({ day, free }: DayProps) {
  return (
    <div className="week-fields__day">
      <p aria-hidden={day.holiday === null}>
        <span>{day.short}.</span> <span>{day.date}</span>
      </p>
      {day.holiday ? (
        <p className="week-fields__none">
          {day.holiday}
          <span className="sr-only">, férié</span>
        </p>
      ) : null}
      {day.halves.map((value) => {
        const isMorning = value.endsWith(".am");
        return (
          <label className="chip week-fields__half" key={value}>
            <input type="checkbox" name="free" value={value} defaultChecked={free.includes(value)} />
            <span aria-hidden="true">{isMorning ? "matin" : "ap.-m."}</span>
            <span className="sr-only">
              {day.name} {isMorning ? "matin" : "après-midi"}
            </span>
          </label>
        );
      })}
      {!day.holiday && day.halves.length === 0 ? <p className="week-fields__none">passé</p> : null}
    </div>
  );
}
