import { href, useFetcher } from "react-router";
import { Button } from "~/ui/brand/button";
import "./remove-picture.css";

/**
 * ONB-22, COMP-6: a button within the profile form that does not submit it. Forms cannot be nested: without scripts, this
 * button is on the profile page.
 */
export function RemovePicture({ label, hint }: { readonly label: string; readonly hint: string }) {
  const { submit, state } = useFetcher();
  return (
    <p className="remove-picture">
      <Button
        type="button"
        variant="line"
        size="sm"
        pending={state !== "idle"}
        pendingLabel="Retrait en cours..."
        onClick={() => submit({ intent: "remove-picture" }, { method: "post", action: href("/profil") })}
      >
        {label}
      </Button>
      <span className="field__hint">{hint}</span>
    </p>
  );
}
