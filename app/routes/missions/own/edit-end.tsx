import { href, useNavigation } from "react-router";
import { MISSION_STATES, type MissionStatus } from "~/domain/missions/mission-status";
import { Button, ButtonLink } from "~/ui/brand/button";
import type { FormEnd } from "../form/mission-form";

/** MIS-8: only a draft can be saved without review. */
export function EditEnd({ status, pending, onSend }: FormEnd & { readonly status: MissionStatus }) {
  const sent = useNavigation().formData;
  const saving = pending && sent?.get("intent") === "save";
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        name="intent"
        value="submit"
        pending={pending && !saving}
        disabled={saving}
        pendingLabel="Envoi en cours..."
        onClick={onSend}
      >
        {MISSION_STATES[status].send}
      </Button>
      {status === "draft" ? (
        <Button
          variant="line"
          size="lg"
          name="intent"
          value="save"
          pending={saving}
          disabled={pending}
          pendingLabel="Enregistrement en cours..."
          onClick={onSend}
        >
          Enregistrer le brouillon
        </Button>
      ) : null}
      <ButtonLink to={href("/mes-missions")} variant="quiet" size="lg" className="form__cancel">
        Annuler
      </ButtonLink>
      <p>
        {status === "pending"
          ? "La mission reste en attente de validation."
          : "La mission part en relecture. Un e-mail vous prévient dès qu’elle est publiée."}
      </p>
    </>
  );
}
