import type { ShouldRevalidateFunctionArgs } from "react-router";
import { UNSENT } from "./keep-form-on-failure";
import "./spam-guard.css";

/** Detects bots: a hidden field, and a signed timestamp of the page. */
export const SpamGuard = ({ stamp }: { readonly stamp: string }) => (
  <>
    <div className="spam-guard" aria-hidden="true">
      <label htmlFor="laisser_vide">Ne remplissez pas ce champ</label>
      {/* A new timestamp remounts the field and clears autofill. */}
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

/** Renews the timestamp of a refused form, as a reload would; one submitted too early keeps its own. */
export const needsNewStamp = ({
  formAction,
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) =>
  (formAction !== undefined && actionStatus !== UNSENT && actionStatus !== 429) || defaultShouldRevalidate;
