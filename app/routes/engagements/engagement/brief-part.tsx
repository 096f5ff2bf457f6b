import { ChevronDown } from "lucide-react";
import { Icon } from "~/ui/brand/icon";
import { FullMission } from "../../mission-text/full-mission";
import type { EngagementView } from "./engagement-view";
import "~/ui/layout/stack.css";
import "../../candidatures/candidature/mission-part.css";

/** ENG-1: the mission as both agreed on it. */
export function BriefPart({ engagement: { brief, side } }: { readonly engagement: EngagementView }) {
  if (!brief) return null;
  return (
    <details className="mission-part">
      <summary>
        <h2>Le brief</h2>
        <Icon of={ChevronDown} />
      </summary>
      <div className="stack">
        <FullMission mission={brief} to={side === "company" ? "company" : "acharne"} />
      </div>
    </details>
  );
}
