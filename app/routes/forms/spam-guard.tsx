import type { ShouldRevalidateFunctionArgs } from "react-router";
import { UNSENT } from "./keep-unsent";
import "./spam-guard.css";

/** What tells a form that somebody fills in from one that a script sends: a field that nobody sees, and when the page was made. */
export const SpamGuard = ({ stamp }: { readonly stamp: string }) => (
  <>
    <div className="spam-guard" aria-hidden="true">
      <label htmlFor="fax">Ne remplissez pas ce champ</label>
      <input type="text" id="fax" name="fax" tabIndex={-1} autoComplete="off" />
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
