import { Form, useNavigation } from "react-router";
import { Button } from "~/ui/brand/button";
import "~/ui/forms/choices/check.css";
import "./week-actions.css";

const useIsSending = (intent: string, pointId: string): boolean => {
  const sent = useNavigation().formData;
  return sent?.get("intent") === intent && sent.get("point") === pointId;
};

type ConfirmFormProps = {
  readonly pointId: string;
  /** POINT-7: after the term; then it is no longer what comes first on the page. */
  readonly isLate?: boolean;
};

/** POINT-5, PROOF-4: confirms a version, with the box that lets the company be named. */
export function ConfirmForm({ pointId, isLate = false }: ConfirmFormProps) {
  return (
    <Form method="post" className="week-actions">
      <input type="hidden" name="point" value={pointId} />
      <label className="check">
        <input type="checkbox" name="show_company" />
        <span>
          L’Acharné peut nommer mon entreprise avec ces chiffres
          <small>Sur ses résultats, si vous le voulez bien. Sans cette case, votre nom n’y paraît pas.</small>
        </span>
      </label>
      <Button
        name="intent"
        value="confirm-point"
        {...(isLate ? ({ variant: "line" } as const) : ({ variant: "primary", size: "lg" } as const))}
        pending={useIsSending("confirm-point", pointId)}
        pendingLabel="Un instant..."
      >
        Confirmer
      </Button>
    </Form>
  );
}

type AnswerFormProps = {
  readonly pointId: string;
  readonly acts: readonly string[];
};

const ANSWERS = [
  { act: "accept-correction", label: "Accepter la correction", variant: "primary" },
  { act: "keep-mine", label: "Garder mon chiffre", variant: "line" },
] as const;

/** POINT-5: accepts a correction, or keeps the own figure. */
export function CorrectionAnswer({ pointId, acts }: AnswerFormProps) {
  return (
    <div className="week-actions week-actions--row">
      {ANSWERS.filter(({ act }) => acts.includes(act)).map(({ act, label, variant }) => (
        <AnswerButton key={act} act={act} label={label} variant={variant} pointId={pointId} />
      ))}
    </div>
  );
}

function AnswerButton({
  act,
  label,
  variant,
  pointId,
}: Pick<(typeof ANSWERS)[number], "act" | "label" | "variant"> & { readonly pointId: string }) {
  return (
    <Form method="post">
      <input type="hidden" name="point" value={pointId} />
      <Button
        name="intent"
        value={act}
        variant={variant}
        pending={useIsSending(act, pointId)}
        pendingLabel="Un instant..."
      >
        {label}
      </Button>
    </Form>
  );
}
