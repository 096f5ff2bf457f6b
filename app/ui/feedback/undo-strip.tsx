import { CircleCheck } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { typeset } from "~/domain/french";
import { Icon } from "../brand/icon";
import "./undo-strip.css";

type UndoStripProps = {
  /** The name of the item, and the outcome. */
  readonly subject: string;
  readonly outcome: string;
  readonly secondsLeft: number;
  /** The text while it can be undone: '… dans 12 s.'. */
  readonly waiting: (seconds: string) => string;
  /** The text afterwards. */
  readonly gone: string | null;
  /** The undo form. */
  readonly children: ReactNode;
};

/** ADM-7, CAND-5: the last action, while it can be undone. In the page flow, so that it covers nothing. */
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
