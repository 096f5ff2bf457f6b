import { Form, href } from "react-router";
import { ANSWER_MAX } from "~/domain/bounds";
import { type CandidaturesFilter, candidaturesPath } from "~/domain/candidatures/lists/candidatures-filter";
import { REFUSAL_REASONS } from "~/domain/candidatures/refusal-reasons";
import { REFUSALS } from "~/domain/messages";
import { Button } from "~/ui/brand/button";
import { useSavedSelection } from "./saved-selection";
import { SELECTION } from "./selection";
import "~/ui/forms/field.css";
import "~/ui/forms/input.css";
import "./selection-form.css";

type SelectionProps = {
  readonly filter: CandidaturesFilter;
  /** Whether the reader may act; a reader of the company compares (TEAM-2). */
  readonly acts: boolean;
};

/** WORK-4, CAND-5: compares the selected candidatures, or refuses them with one reason. */
export function Selection({ filter, acts }: SelectionProps) {
  const kept = useSavedSelection();
  return (
    <Form id={SELECTION} method="get" action={href("/candidatures/comparer")} className="selection-form">
      <p className="selection-form__compare">
        <span className="selection-form__hint">
          Cochez deux ou trois candidatures d’une mission pour les lire côte à côte.
        </span>
        <Button variant="line">Comparer les candidatures cochées</Button>
      </p>
      {acts && filter.view === "list" ? (
        <details className="selection-form__refuse" open={kept ? true : undefined}>
          <summary>Répondre non aux candidatures cochées</summary>
          <div className="selection-form__fields">
            <p className="field">
              <label htmlFor="reason">Motif, lu par chacun</label>
              <select className="input" id="reason" name="reason" defaultValue={kept?.reason ?? ""}>
                <option value="">Choisir un motif</option>
                {REFUSAL_REASONS.map(({ value, label }) => (
                  <option key={value} value={value}>
                    {label}
                  </option>
                ))}
              </select>
            </p>
            <p className="field">
              <label htmlFor="reason_text">
                Quelques mots de vous <span className="field__hint">(facultatif)</span>
              </label>
              <textarea
                className="input"
                id="reason_text"
                name="reason_text"
                rows={3}
                maxLength={ANSWER_MAX}
                defaultValue={kept?.reason_text}
                aria-describedby="reason_text-hint"
              />
              <span className="field__hint" id="reason_text-hint">
                {REFUSALS.wordsToSome}
              </span>
            </p>
            <Button
              variant="danger"
              name="intent"
              value="refuse-selected"
              formMethod="post"
              formAction={candidaturesPath(filter, "company")}
            >
              Refuser les candidatures cochées
            </Button>
          </div>
        </details>
      ) : null}
    </Form>
  );
}
