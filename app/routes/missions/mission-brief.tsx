import { listed } from "~/domain/french";
import { MISSION_LABELS } from "~/domain/missions/mission-columns";
import { companyText } from "~/domain/missions/mission-words";
import { Facts } from "~/ui/cards/facts";
import { SkillList } from "~/ui/cards/skill-list";
import { Part } from "~/ui/layout/part";
import type { MissionView } from "./mission-view";
import "./mission-brief.css";

type Shown = { readonly mission: MissionView };

/** MIS-6: the facts of a mission in a grid. The budget is shown beside it only. */
export function MissionBrief({ mission }: Shown) {
  const place = [mission.place, mission.location].filter(Boolean).join(", ");
  return (
    <section aria-labelledby="pratique">
      <h2 id="pratique" className="sr-only">
        Informations pratiques
      </h2>
      <Facts
        className="mission-brief"
        items={[
          { term: "Entreprise", detail: companyText(mission.company) },
          { term: "Durée", detail: mission.duration },
          { term: "Lieu", detail: <bdi>{place}</bdi> },
          { term: "Début", detail: mission.startsOn },
          { term: "Rythme", detail: mission.rhythm },
          { term: MISSION_LABELS.daily_volume_estimate, detail: mission.dailyVolume },
          { term: "Type", detail: mission.type },
          { term: MISSION_LABELS.tools_provided, detail: isShort(mission) ? mission.tools_provided : null },
        ]}
      />
    </section>
  );
}

const SHORT = 90;

/** Whether the tools fit into a cell of the grid. */
export const isShort = ({ tools_provided }: Pick<MissionView, "tools_provided">): boolean =>
  (tools_provided ?? "").length <= SHORT && !(tools_provided ?? "").includes("\n");

/** MIS-6: the required profile. */
export function RequiredProfilePart({ mission }: Shown) {
  if (!mission.experience && !mission.sectors.length && !mission.languages.length && !mission.skills.length)
    return null;
  return (
    <Part id="profil" title="Profil recherché" columns>
      <div className="stack">
        <Facts
          items={[
            { term: "Expérience", detail: mission.experience },
            { term: "Secteurs", detail: mission.sectors.join(", ") },
            { term: "Langues", detail: listed(mission.languages) },
          ]}
        />
        {mission.skills.length ? (
          <>
            <h3 className="field__label">Compétences</h3>
            <SkillList skills={mission.skills} />
          </>
        ) : null}
      </div>
    </Part>
  );
}
