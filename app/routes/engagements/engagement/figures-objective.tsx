import type { ObjectiveProgress } from "~/domain/engagements/objective";
import { Part } from "~/ui/layout/part";
import "~/ui/text/soft.css";
import "./figures-objective.css";

/** ENG-11: progress to the objective, of confirmed figures; unconfirmed ones are framed and named apart. */
export function ProgressToObjective({ progress }: { readonly progress: ObjectiveProgress }) {
  return (
    <Part id="cap" title="Le cap">
      {"text" in progress ? (
        <p>
          <bdi>{progress.text}</bdi>
        </p>
      ) : (
        <div className="figures-objective">
          <p>{progress.words}</p>
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
            <rect data-drawn="none" width="100" height="6" />
            <rect data-drawn="confirmed" width={progress.percent} height="6" />
          </svg>
          {progress.apart ? <p className="soft">{progress.apart}</p> : null}
        </div>
      )}
    </Part>
  );
}
