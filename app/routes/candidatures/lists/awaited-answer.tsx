import type { Awaited } from "~/domain/candidatures/lists/awaited";
import { classNames } from "~/ui/brand/class-names";
import { WaitClock } from "~/ui/feedback/wait-clock";
import "./awaited-answer.css";

/** The next answer of a candidature: what, from whom and until when. */
export function AwaitedAnswer({
  awaited,
  className,
}: {
  readonly awaited: Awaited;
  readonly className?: string;
}) {
  return (
    <div className={classNames("awaited-answer", className)} data-soon={awaited.soon ? "" : undefined}>
      {awaited.clock ? <WaitClock {...awaited.clock} late={awaited.soon} /> : null}
      <p>
        {awaited.turn === "own" ? <strong>{awaited.what}</strong> : awaited.what}
        {awaited.until ? <span className="awaited-answer__until"> {awaited.until}</span> : null}
      </p>
    </div>
  );
}
