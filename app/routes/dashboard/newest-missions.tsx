import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Pay } from "~/ui/cards/pay";
import { Part } from "~/ui/layout/part";
import type { missionCardView } from "../missions/mission-card-view";
import "~/ui/lists/record-list.css";

type ListProps = { readonly missions: readonly ReturnType<typeof missionCardView>[] };

/** DASH-3. */
export function NewestMissions({ missions }: ListProps) {
  return (
    <Part
      id="missions"
      title="Dernières missions"
      beside={<MoreLink to={href("/missions")}>Missions ouvertes</MoreLink>}
    >
      {missions.length ? (
        <ul className="record-list">
          {missions.map((mission) => (
            <li key={mission.slug}>
              <h3>
                <Link to={href("/mission/:slug", { slug: mission.slug })}>{mission.title}</Link>
              </h3>
              <p>
                {[mission.place, mission.duration].filter(Boolean).join(", ")}, publiée le{" "}
                <span className="nowrap">{mission.publishedOn}</span>
              </p>
              <div className="record-list__end">
                <Pay budget={mission.budget} />
              </div>
            </li>
          ))}
        </ul>
      ) : (
        <p className="soft">Aucune mission n’est ouverte pour l’instant.</p>
      )}
    </Part>
  );
}
