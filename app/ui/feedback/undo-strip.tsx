import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { typeset } from "~/domain/french";
import { Icon } from "../brand/icon";
import "./undo-strip.css";

type UndoStripProps = {
  /** Whose or which it was, and what became of it. */
  readonly subject: string;
  readonly outcome: string;
  readonly secondsLeft: number;
  /** What still waits, '… dans 12 s.'. */
  readonly waiting: (seconds: string) => string;
  /** What is said once it no longer waits. */
  readonly gone: string | null;
  /** The form that undoes it, for as long as that is possible. */
  readonly children: ReactNode;
};

/** ADM-7, CAND-5: the last act, for as long as it can be undone. It stands in the page and covers nothing. */
export function UndoStrip({ subject, outcome, secondsLeft, waiting, gone, children }: UndoStripProps) {
  const left = useCountdown(secondsLeft);
  return (
    <div className="undo-strip">
      <Icon of={CircleCheck} className="undo-strip__sign" />
      <p role="status">
        <strong>{typeset(subject)}</strong>. {outcome}{" "}
        {left > 0 ? <span aria-hidden="true">{waiting(`${left}\u202fs`)}</span> : gone}
        {left > 0 ? <span className="sr-only">{`Annulable pendant ${secondsLeft} secondes.`}</span> : null}
      </p>
      {left > 0 ? children : null}
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
