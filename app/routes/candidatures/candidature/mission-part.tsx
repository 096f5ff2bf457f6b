import { ChevronDown } from "lucide-react";
import { Icon } from "~/ui/brand/icon";
import { Part } from "~/ui/layout/part";
import { FullMission } from "../../mission-text/full-mission";
import type { CandidatureView } from "./candidature-view";
import "~/ui/layout/stack.css";
import "./mission-part.css";

type MissionText = NonNullable<CandidatureView["mission"]["text"]>;

/** PUB-8: the mission as it was at the time, whatever happened since. Folded for the company that wrote it. */
export function MissionPart({ candidature: { mission, side } }: { readonly candidature: CandidatureView }) {
  const { text, title } = mission;
  if (!text) return null;
  if (side === "commercial")
    return (
      <Part id="mission-title" anchor="mission" title="La mission">
        <Text text={text} to="acharne" />
      </Part>
    );
  return (
    <details className="mission-part">
      <summary>
        <h2>
          <bdi>{title}</bdi>
        </h2>
        <Icon of={ChevronDown} />
      </summary>
      <div id="mission">
        <Text text={text} to="company" />
      </div>
    </details>
  );
}

const Text = ({ text, to }: { readonly text: MissionText; readonly to: "company" | "acharne" }) => (
  <div className="stack">
    {text.version ? <p className="soft">{text.version}</p> : null}
    <FullMission mission={text} to={to} />
  </div>
);
