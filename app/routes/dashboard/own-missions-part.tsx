import { href } from "react-router";
import { plural } from "~/domain/french";
import { MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Pay } from "~/ui/cards/pay";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { Part } from "~/ui/layout/part";
import type { OwnMissionView } from "../missions/own/own-mission-view";
import "~/ui/lists/record-list.css";

type MissionCount = { readonly label: string; readonly to: string };
export type CountedMission = OwnMissionView & { readonly counts: readonly MissionCount[] };

type PartProps = { readonly missions: readonly CountedMission[]; readonly total: number };

/** DASH-4: the last missions of a company, with their candidatures. */
export function OwnMissionsPart({ missions, total }: PartProps) {
  return (
    <Part
      id="mes-missions"
      title="Mes missions"
      beside={
        <MoreLink to={href("/mes-missions")}>
          {total > missions.length ? `Toutes, ${plural(total, "mission")}` : "Toutes mes missions"}
        </MoreLink>
      }
    >
      <ul className="record-list">
        {missions.map((mission) => (
          <li key={mission.id}>
            <h3>
              <Link
                to={
                  mission.state === "published" && mission.publicSlug
                    ? href("/mission/:slug", { slug: mission.publicSlug })
                    : `${href("/mes-missions")}?mission=${mission.id}`
                }
              >
                {mission.title}
              </Link>
            </h3>
            <p>
              <Pay budget={mission.budget} to="company" size="text" />
              {mission.counts.length
                ? mission.counts.map(({ label, to }, index) => (
                    <span key={to}>
                      {index ? ", " : null}
                      <Link to={to}>{label}</Link>
                    </span>
                  ))
                : null}
              {mission.counts.length ? ", créée" : "Créée"} le{" "}
              <span className="nowrap">{mission.createdOn}</span>
            </p>
            {mission.stays ? <p>La version publiée reste en ligne.</p> : null}
            <div className="record-list__end">
              <StatusBadge tone={mission.tone}>{mission.status}</StatusBadge>
            </div>
          </li>
        ))}
      </ul>
    </Part>
  );
}
