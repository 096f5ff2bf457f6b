import { CircleCheck, Undo2 } from "lucide-react";
import { useEffect, useState } from "react";
import { Form } from "react-router";
import { typeset } from "~/marketplace/french";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { KeyHint } from "./key-hint";
import "./undo-strip.css";

export type UndoView = {
  readonly actId: number;
  /** Whose or which it was, and what became of it. */
  readonly subject: string;
  readonly outcome: string;
  readonly mailed: boolean;
  readonly secondsLeft: number;
};

/** ADM-7: the last act, for as long as its mail waits. It stands in the page and covers nothing. */
export function UndoStrip({ undo, action }: { readonly undo: UndoView; readonly action: string }) {
  const left = useCountdown(undo.secondsLeft);
  return (
    <div className="undo-strip">
      <Icon of={CircleCheck} className="undo-strip__sign" />
      <p role="status">
        <strong>{typeset(undo.subject)}</strong>. {undo.outcome}{" "}
        {left > 0 ? (
          <span aria-hidden="true">
            {undo.mailed ? `Mail à partir dans ${left}\u202fs.` : `Encore ${left}\u202fs pour annuler.`}
          </span>
        ) : undo.mailed ? (
          "Le mail est parti."
        ) : null}
        {left > 0 ? (
          <span className="sr-only">{`Annulable pendant ${undo.secondsLeft} secondes.`}</span>
        ) : null}
      </p>
      {left > 0 ? (
        <Form method="post" action={action} replace preventScrollReset>
          <input type="hidden" name="act" value={undo.actId} />
          <Button name="intent" value="undo" variant="quiet" size="sm" aria-keyshortcuts="Z">
            <Icon of={Undo2} />
            Annuler <KeyHint>Z</KeyHint>
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  const over = left <= 0;
  useEffect(() => {
    if (over) return;
    const timer = setInterval(() => setLeft((before) => before - 1), 1000);
    return () => clearInterval(timer);
  }, [over]);
  return left;
}
