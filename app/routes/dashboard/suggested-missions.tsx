import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import type { MissionCardView } from "~/ui/cards/mission-card";
import { Pay } from "~/ui/cards/pay";
import { Part } from "~/ui/layout/part";
import "~/ui/lists/record-list.css";

type ListProps = { readonly missions: readonly MissionCardView[] };

/** SUGG-4: the open missions of which an Acharné meets most criteria. */
export function SuggestedMissions({ missions }: ListProps) {
  return (
    <Part
      id="suggestions"
      title="Missions suggérées"
      beside={<MoreLink to={`${href("/classement")}#suggestions`}>Comment elles sont choisies</MoreLink>}
    >
      <ul className="record-list">
        {missions.map((mission) => (
          <li key={mission.slug}>
            <h3>
              <Link to={href("/mission/:slug", { slug: mission.slug })}>{mission.title}</Link>
            </h3>
            <p>{[mission.place, mission.duration].filter(Boolean).join(", ")}</p>
            <p>{mission.why}</p>
            <div className="record-list__end">
              <Pay budget={mission.budget} />
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
