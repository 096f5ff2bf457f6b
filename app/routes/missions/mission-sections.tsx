import { MISSION_LABELS } from "~/marketplace/missions/mission-columns";
import { Facts } from "~/ui/cards/facts";
import type { MissionView } from "./mission-view";

type Shown = { readonly mission: MissionView };

/** MIS-6, the main column. */
export function MissionSections({ mission }: Shown) {
  return (
    <div className="blocks with-aside__main">
      <Words id="description" title="La mission" text={mission.description} />
      <Words id="objectifs" title={MISSION_LABELS.objectives} text={mission.objectives} />
      <Words id="livrables" title={MISSION_LABELS.deliverables} text={mission.deliverables} />
      <Words id="contacts" title={MISSION_LABELS.target_contacts} text={mission.target_contacts} />
      {mission.tools_provided || mission.dailyVolume || mission.rhythm ? (
        <section className="block" aria-labelledby="outils">
          <h2 id="outils">Outils et volume</h2>
          <Facts
            items={[
              { term: MISSION_LABELS.tools_provided, detail: mission.tools_provided },
              { term: MISSION_LABELS.daily_volume_estimate, detail: mission.dailyVolume },
              { term: "Rythme", detail: mission.rhythm },
            ]}
          />
        </section>
      ) : null}
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
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
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
    </section>
  );
}
