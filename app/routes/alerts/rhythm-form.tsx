import type { ChangeEvent } from "react";
import { Form, useSubmit } from "react-router";
import { RHYTHM_LABELS, RHYTHMS, type Rhythm } from "~/domain/search/rhythm";
import { Button } from "~/ui/brand/button";
import "~/ui/forms/input.css";
import "./rhythm-form.css";

type RhythmFormProps = {
  /** The page of the visitor's link by default. */
  readonly action?: string;
  /** The search of an account; a visitor's link names it. */
  readonly search?: string;
  readonly rhythm: Rhythm;
  readonly label: string;
};

/** ALERT-2: a choice applies at once; without JavaScript, by the button. */
export function RhythmForm({ action, search, rhythm, label }: RhythmFormProps) {
  const submit = useSubmit();
  const apply = ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
    submit(currentTarget.form, { preventScrollReset: true });
  return (
    <Form method="post" {...(action ? { action } : {})} preventScrollReset className="rhythm-form">
      <input type="hidden" name="intent" value="set-rhythm" />
      {search ? <input type="hidden" name="search" value={search} /> : null}
      <select
        key={rhythm}
        className="input"
        name="rhythm"
        defaultValue={rhythm}
        aria-label={label}
        autoComplete="off"
        onChange={apply}
      >
        {RHYTHMS.map((each) => (
          <option key={each} value={each}>
            {RHYTHM_LABELS[each]}
          </option>
        ))}
      </select>
      <noscript>
        <Button variant="line">Changer</Button>
      </noscript>
    </Form>
  );
}
