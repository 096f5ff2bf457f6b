import { href, useFetcher } from "react-router";
import { Button } from "~/ui/brand/button";
import "./remove-picture.css";

/**
 * ONB-22: within the form of a profile, which it does not send. A form cannot hold another: without scripts the page of
 * the profile has this button.
 */
export function RemovePicture() {
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
        Retirer la photo
      </Button>
      <span className="field__hint">Elle disparaît aussitôt, aussi de votre page publique.</span>
    </p>
  );
}
