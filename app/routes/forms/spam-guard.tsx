import type { ShouldRevalidateFunctionArgs } from "react-router";
import { UNSENT } from "./keep-form-on-failure";
import "./spam-guard.css";

/** What tells a form that somebody fills in from one that a script sends: a field that nobody sees, and when the page was made. */
export const SpamGuard = ({ stamp }: { readonly stamp: string }) => (
  <>
    <div className="spam-guard" aria-hidden="true">
      <label htmlFor="laisser_vide">Ne remplissez pas ce champ</label>
      {/* A new stamp brings an empty field: what a browser filled in is gone when the form is sent again. */}
      <input
        key={stamp}
        type="text"
        id="laisser_vide"
        name="laisser_vide"
        tabIndex={-1}
        autoComplete="off"
        data-1p-ignore=""
        data-bwignore=""
        data-lpignore="true"
        data-form-type="other"
      />
    </div>
    <input type="hidden" name="stamp" value={stamp} />
  </>
);

/** A refused form needs a new stamp, as it would get without JavaScript; one that came too soon ripens with its own. */
export const needsNewStamp = ({
  formAction,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formAction !== undefined && actionStatus !== UNSENT && actionStatus !== 429) || defaultShouldRevalidate;
