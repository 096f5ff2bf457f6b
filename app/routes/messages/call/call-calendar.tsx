import { CALL_SLOTS } from "~/domain/bounds";
import { plural } from "~/domain/french";
import { useHydrated } from "~/ui/forms/use-hydrated";
import type { CallPageView } from "./call-page-view";
import "~/ui/forms/choices/chip.css";
import "~/ui/forms/field.css";
import "~/ui/text/sr-only.css";
import "./call-calendar.css";
import "./call-hours.css";

type CallCalendarProps = {
  readonly page: CallPageView;
  /** The day whose hours are shown. */
  readonly day: string;
  readonly picked: readonly string[];
  readonly onDay: (isoDay: string) => void;
  readonly onPick: (slot: string, on: boolean) => void;
};

const WEEKDAYS = [
  ["lun.", "lundi"],
  ["mar.", "mardi"],
  ["mer.", "mercredi"],
  ["jeu.", "jeudi"],
  ["ven.", "vendredi"],
] as const;

/** CALL-1: four weeks of working days, and the half-hours of one of them. */
export function CallCalendar({ page, day, picked, onDay, onPick }: CallCalendarProps) {
  const { days, caption } = page;
  const weeks = Array.from({ length: days.length / WEEKDAYS.length }, (_, week) =>
    days.slice(week * WEEKDAYS.length, (week + 1) * WEEKDAYS.length),
  );
  return (
    <div className="panel call-calendar">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map(([short, long]) => (
              <th key={long} scope="col">
                <abbr title={long}>{short}</abbr>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]?.isoDay}>
              {week.map((each) => (
                <Day
                  key={each.isoDay}
                  day={each}
                  shown={each.isoDay === day}
                  chosen={picked.filter((slot) => slot.startsWith(each.isoDay)).length}
                  onDay={onDay}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="field__hint">Week-ends retirés, jours fériés hachurés. Heures de Paris.</p>
      <Hours page={page} day={day} picked={picked} onPick={onPick} />
    </div>
  );
}

type DayProps = {
  readonly day: CallPageView["days"][number];
  readonly shown: boolean;
  readonly chosen: number;
  readonly onDay: (isoDay: string) => void;
};

function Day({ day: { isoDay, number, words, holiday, isOver }, shown, chosen, onDay }: DayProps) {
  if (holiday)
    return (
      <td data-holiday>
        <span>
          <b>
            <Numbered day={number} />
          </b>
          <small>{holiday}</small>
        </span>
      </td>
    );
  if (isOver)
    return (
      <td>
        <span>
          {number}
          <span className="sr-only">, passé</span>
        </span>
      </td>
    );
  const chosenWords = chosen > 0 ? `, ${plural(chosen, "moment choisi", "moments choisis")}` : "";
  return (
    <td>
      <button
        type="submit"
        name="jour"
        value={isoDay}
        formMethod="get"
        formNoValidate
        aria-pressed={shown}
        aria-label={`${words}${chosenWords}`}
        onClick={(event) => {
          event.preventDefault();
          onDay(isoDay);
        }}
      >
        <Numbered day={number} />
        {chosen > 0 ? <i aria-hidden="true" /> : null}
      </button>
    </td>
  );
}

/** '25', '1er' raised. */
const Numbered = ({ day }: { readonly day: string }) => (
  <span>
    {day.replace("er", "")}
    {day.endsWith("er") ? <sup>er</sup> : null}
  </span>
);

type HoursProps = Omit<CallCalendarProps, "onDay">;

function Hours({ page: { days, times, busy, now }, day, picked, onPick }: HoursProps) {
  const full = useHydrated() && picked.length >= CALL_SLOTS.max;
  const title = days.find(({ isoDay }) => isoDay === day)?.title;
  const slots = times.map(({ time, words }) => ({ slot: `${day}T${time}`, words }));
  const taken = slots.some(({ slot }) => busy.includes(slot));
  return (
    <fieldset className="call-hours" aria-describedby={taken ? "taken" : undefined}>
      <legend className="field__label">{title}</legend>
      <div>
        {slots.map(({ slot, words }) => {
          const chosen = picked.includes(slot);
          return (
            <label key={slot} className="chip">
              <input
                type="checkbox"
                name="slot"
                value={slot}
                checked={chosen}
                disabled={slot <= now || busy.includes(slot) || (full && !chosen)}
                onChange={({ currentTarget }) => onPick(slot, currentTarget.checked)}
                // Also input from before hydration, which `onChange` misses.
                onInput={({ currentTarget }) => onPick(slot, currentTarget.checked)}
              />
              {words}
            </label>
          );
        })}
      </div>
      {taken ? (
        <p className="field__hint" id="taken">
          {busy.filter((slot) => slot.startsWith(day)).length > 1
            ? "Vous avez déjà des appels ce jour-là."
            : `Vous avez déjà un appel à ${slots.find(({ slot }) => busy.includes(slot))?.words}.`}
        </p>
      ) : null}
    </fieldset>
  );
}
