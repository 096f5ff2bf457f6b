import { Part } from "~/ui/layout/part";
import { FullMission } from "../../mission-text/full-mission";
import type { CandidatureView } from "./candidature-view";
import "~/ui/layout/stack.css";

/** PUB-8: the mission that the two sides speak of, whatever became of it since. */
export function MissionPart({ candidature: { mission, side } }: { readonly candidature: CandidatureView }) {
  const { text } = mission;
  if (!text) return null;
  return (
    <Part id="mission-title" anchor="mission" title="La mission">
      <div className="stack">
        {text.version ? <p className="soft">{text.version}</p> : null}
        <FullMission mission={text} to={side === "company" ? "company" : "acharne"} />
      </div>
    </Part>
  );
}
