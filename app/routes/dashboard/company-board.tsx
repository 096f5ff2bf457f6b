import type { ComponentProps } from "react";
import { Link } from "react-router";
import { count, plural } from "~/marketplace/french";
import { Amount } from "~/ui/amount";
import { ButtonLink, MoreLink } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { StatusBadge } from "~/ui/status-badge";
import type { OwnMissionView } from "../missions/own/own-mission-view";
import type { ProfileView } from "../profiles/profile-view.server";
import { ProfilePart } from "./profile-part";
import { ReceivedCandidatures } from "./received-candidatures";
import "~/ui/pages/lines.css";

type Board = {
  readonly profile: ProfileView;
  readonly counts: { readonly all: number; readonly published: number; readonly pending: number };
  readonly missions: OwnMissionView[];
  readonly candidatures: ComponentProps<typeof ReceivedCandidatures>;
};

/** DASH-4. */
export function CompanyBoard({ board }: { readonly board: Board }) {
  const { profile, counts, missions, candidatures } = board;
  return (
    <>
      <dl className="stats">
        <div>
          <dt>{counts.published > 1 ? "missions publiées" : "mission publiée"}</dt>
          <dd>{count(counts.published)}</dd>
          {counts.pending ? <dd>{plural(counts.pending, "autre")} en attente</dd> : null}
        </div>
        <div>
          <dt>{candidatures.total > 1 ? "candidatures reçues" : "candidature reçue"}</dt>
          <dd>{count(candidatures.total)}</dd>
        </div>
      </dl>
      <div className="dash__cols">
        <div className="dash__main">
          <section className="dash__part" aria-labelledby="mes-missions">
            <header>
              <h2 id="mes-missions">Mes missions</h2>
              <span className="row">
                {missions.length ? <MoreLink to="/mes-missions">Toutes mes missions</MoreLink> : null}
                <ButtonLink to="/mission/publier" variant="primary" size="sm">
                  Proposer une mission
                </ButtonLink>
              </span>
            </header>
            {missions.length ? (
              <ul className="lines">
                {missions.map((mission) => (
                  <li key={mission.id}>
                    <h3>
                      <Link
                        to={
                          mission.state === "published"
                            ? `/mission/${mission.publicSlug}`
                            : `/mes-missions?mission=${mission.id}`
                        }
                      >
                        {mission.title}
                      </Link>
                    </h3>
                    <p>
                      <Amount text={mission.budget} />, {mission.candidatures}, créée le {mission.createdOn}
                    </p>
                    {mission.rejection ? (
                      <p>
                        À reprendre{"\u202f: «\u202f"}
                        {mission.rejection}
                        {"\u202f»"}
                      </p>
                    ) : null}
                    {mission.stays ? <p>La version publiée reste en ligne.</p> : null}
                    <StatusBadge tone={mission.tone}>{mission.status}</StatusBadge>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState
                headingLevel={3}
                title="Aucune mission pour l’instant"
                actions={
                  <ButtonLink to="/mission/publier" variant="line">
                    Proposer une mission
                  </ButtonLink>
                }
              >
                Décrivez ce que vous cherchez à ouvrir. Vous garderez la main sur chaque candidature.
              </EmptyState>
            )}
          </section>
          <ReceivedCandidatures {...candidatures} />
        </div>
        <div className="dash__side">
          <ProfilePart profile={profile} />
        </div>
      </div>
    </>
  );
}
