import { MISSION_LABELS, MISSION_TEXTS, type PublicMission } from "~/domain/missions/mission-columns";
import { Facts } from "~/ui/cards/facts";
import { Pay } from "~/ui/cards/pay";
import { SkillList } from "~/ui/cards/skill-list";
import { Tags } from "~/ui/cards/tags";
import { missionFacts } from "./mission-facts";
import "~/ui/layout/prose.css";
import "~/ui/layout/reading.css";

export type FullMissionView = ReturnType<typeof fullMissionView>;

/** The full text of a mission, in words. */
export function fullMissionView(mission: PublicMission) {
  const facts = missionFacts(mission);
  return {
    budget: facts.budget,
    conditions: [
      { term: "Lieu", detail: facts.place },
      { term: "Région", detail: facts.region },
      { term: "Département", detail: facts.department },
      { term: "Durée", detail: facts.duration },
      { term: "Début", detail: facts.startsOn },
      { term: "Rythme", detail: facts.rhythm },
      { term: MISSION_LABELS.daily_volume_estimate, detail: facts.dailyVolume },
    ],
    requirements: [
      { term: "Clientèle", detail: facts.type },
      { term: "Expérience", detail: facts.experience },
    ],
    sectors: facts.sectors,
    languages: facts.languages,
    skills: facts.skills,
    texts: MISSION_TEXTS.map((column) => ({ title: MISSION_LABELS[column], text: mission[column] })),
  };
}

type FullMissionProps = {
  readonly mission: FullMissionView;
  /** Who reads the Acharné's share of the budget. */
  readonly to?: "acharne" | "company";
};

export function FullMission({ mission, to = "company" }: FullMissionProps) {
  return (
    <>
      <div className="reading">
        <section>
          <h3 className="reading__title">Conditions</h3>
          <Facts
            items={[
              {
                term: "Budget",
                detail: <Pay budget={mission.budget} to={to} size="text" labelled={false} />,
              },
              ...mission.conditions,
            ]}
          />
        </section>
        <section>
          <h3 className="reading__title">Profil recherché</h3>
          <Facts items={mission.requirements} />
          <Tags items={[...mission.sectors, ...mission.languages]} />
          {mission.skills.length ? <SkillList skills={mission.skills} /> : null}
        </section>
      </div>
      {mission.texts.map(({ title, text }) =>
        text ? (
          <section key={title}>
            <h3 className="reading__title">{title}</h3>
            <p className="prose line-breaks">{text}</p>
          </section>
        ) : null,
      )}
    </>
  );
}
