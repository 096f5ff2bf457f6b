import {
  labelOf,
  languageLabel,
  MISSION_TYPES,
  SKILLS,
  sectorLabel,
  VOLUME_PERIODS,
} from "~/marketplace/catalogue";
import { calendarDay, durationOrOpen, plural } from "~/marketplace/french";
import { departmentName, regionName } from "~/marketplace/places";
import { budgetOf } from "~/marketplace/pricing";
import { Facts } from "~/ui/cards/facts";
import { Pay } from "~/ui/cards/pay";
import { SkillList } from "~/ui/cards/skill-list";
import { Tags } from "~/ui/cards/tags";
import { placeText } from "./mission-card-view";
import type { MissionText } from "./mission-text";
import "~/ui/pages/prose.css";
import "~/ui/pages/reading.css";

export type FullMissionView = ReturnType<typeof fullMissionView>;

/** Everything that a company wrote of a mission, in words. */
export function fullMissionView(row: MissionText) {
  return {
    budget: budgetOf(row),
    facts: [
      { term: "Lieu", detail: placeText(row) },
      { term: "Région", detail: row.region && regionName(row.region) },
      { term: "Département", detail: row.department && departmentName(row.department) },
      { term: "Durée", detail: durationOrOpen(row.duration_weeks) },
      { term: "Début", detail: row.start_date && calendarDay(row.start_date) },
      {
        term: "Rythme",
        detail:
          row.volume_days &&
          `${plural(row.volume_days, "jour")} ${labelOf(VOLUME_PERIODS, row.volume_period ?? "week")}`,
      },
      { term: "Volume par jour", detail: row.daily_volume_estimate },
    ],
    wanted: [
      { term: "Clientèle", detail: labelOf(MISSION_TYPES, row.mission_type) },
      {
        term: "Expérience",
        detail:
          row.required_experience_years === null
            ? null
            : `${plural(row.required_experience_years, "an")} au moins`,
      },
    ],
    tags: [...(row.required_sectors ?? []).map(sectorLabel), ...row.required_languages.map(languageLabel)],
    skills: SKILLS.flatMap((name) => {
      const rating = row.required_competences[name];
      return rating ? [{ name, rating }] : [];
    }),
    texts: [
      { title: "Description", text: row.description },
      { title: "Objectifs", text: row.objectives },
      { title: "Livrables", text: row.deliverables },
      { title: "Contacts cibles", text: row.target_contacts },
      { title: "Outils fournis", text: row.tools_provided },
    ],
  };
}

export function FullMission({ mission }: { readonly mission: FullMissionView }) {
  return (
    <>
      <div className="modal-cols">
        <section>
          <h3>Conditions</h3>
          <Facts
            items={[
              {
                term: "Budget",
                detail: <Pay budget={mission.budget} to="company" size="text" labelled={false} />,
              },
              ...mission.facts,
            ]}
          />
        </section>
        <section>
          <h3>Profil recherché</h3>
          <Facts items={mission.wanted} />
          <Tags items={mission.tags} />
          {mission.skills.length ? <SkillList skills={mission.skills} /> : null}
        </section>
      </div>
      {mission.texts.map(({ title, text }) =>
        text ? (
          <section key={title}>
            <h3>{title}</h3>
            <p className="prose kept-lines">{text}</p>
          </section>
        ) : null,
      )}
    </>
  );
}
