import type { ReactNode } from "react";
import { MISSION_LABELS } from "~/domain/missions/mission-columns";
import { Part } from "~/ui/layout/part";
import { isShort, MissionBrief, RequiredProfilePart } from "./mission-brief";
import type { MissionView } from "./mission-view";
import "~/ui/layout/parts.css";

type Shown = { readonly mission: MissionView };

/** MIS-6: the main column. */
export function MissionSections({ mission, children }: Shown & { readonly children?: ReactNode }) {
  return (
    <div className="parts with-aside__main">
      <MissionBrief mission={mission} />
      <Words id="description" title="La mission" text={mission.description} />
      <Words id="objectifs" title={MISSION_LABELS.objectives} text={mission.objectives} />
      <Words id="livrables" title={MISSION_LABELS.deliverables} text={mission.deliverables} />
      <Words id="contacts" title={MISSION_LABELS.target_contacts} text={mission.target_contacts} />
      {isShort(mission) ? null : (
        <Words id="outils" title={MISSION_LABELS.tools_provided} text={mission.tools_provided} />
      )}
      <RequiredProfilePart mission={mission} />
      {children}
    </div>
  );
}

const BULLET = /^\s*[-–•*]\s+/;

function Words({
  id,
  title,
  text,
}: {
  readonly id: string;
  readonly title: string;
  readonly text: string | null;
}) {
  if (!text) return null;
  const lines = text.split(/\n+/).filter((line) => line.trim());
  const listed = lines.length > 1 && lines.every((line) => BULLET.test(line));
  return (
    <Part id={id} title={title} columns>
      <div className="prose">
        {listed ? (
          <ul>
            {lines.map((line) => (
              <li key={line}>{line.replace(BULLET, "")}</li>
            ))}
          </ul>
        ) : (
          lines.map((line) => <p key={line}>{line}</p>)
        )}
      </div>
    </Part>
  );
}
