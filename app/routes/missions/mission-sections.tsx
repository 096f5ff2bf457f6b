import { Facts } from "~/ui/cards/facts";
import type { MissionView } from "./mission-view";

type Shown = { readonly mission: MissionView };

/** MIS-6, the main column. */
export function MissionSections({ mission }: Shown) {
  return (
    <div className="blocks with-aside__main">
      <Words id="description" title="La mission" text={mission.description} />
      <Words id="objectifs" title="Objectifs" text={mission.objectives} />
      <Words id="livrables" title="Livrables" text={mission.deliverables} />
      <Words id="contacts" title="Contacts cibles" text={mission.targetContacts} />
      {mission.tools || mission.dailyVolume || mission.rhythm ? (
        <section className="block" aria-labelledby="outils">
          <h2 id="outils">Outils et volume</h2>
          <Facts
            items={[
              { term: "Outils fournis", detail: mission.tools },
              { term: "Volume par jour", detail: mission.dailyVolume },
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
