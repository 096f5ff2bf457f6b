import { listed } from "~/marketplace/french";
import { companyText } from "~/marketplace/missions/mission-words";
import { Facts } from "~/ui/cards/facts";
import { Pay } from "~/ui/cards/pay";
import { SkillList } from "~/ui/cards/skill-list";
import type { MissionView } from "./mission-view";
import "~/ui/cards/panel.css";

type Shown = { readonly mission: MissionView };

export function PracticalPanel({ mission }: Shown) {
  return (
    <div className="panel stack">
      <h2>Informations pratiques</h2>
      <Facts
        items={[
          { term: "Entreprise", detail: companyText(mission.company) },
          { term: "Réponse", detail: mission.response },
          { term: "Budget", detail: <Pay budget={mission.budget} size="text" labelled={false} /> },
          { term: "Durée", detail: mission.duration },
          { term: "Début", detail: mission.startsOn },
          {
            term: "Lieu",
            detail: (
              <>
                {mission.place}
                {mission.place ? <br /> : null}
                {mission.location}
              </>
            ),
          },
          { term: "Type", detail: mission.type },
        ]}
      />
    </div>
  );
}

export function WantedPanel({ mission }: Shown) {
  if (!mission.experience && !mission.sectors.length && !mission.languages.length && !mission.skills.length)
    return null;
  return (
    <div className="panel stack">
      <h2>Profil recherché</h2>
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
  );
}
