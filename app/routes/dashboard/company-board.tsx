import type { ComponentProps } from "react";
import { href, Link } from "react-router";
import { typeset } from "~/marketplace/french";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Pay } from "~/ui/cards/pay";
import { EmptyState } from "~/ui/feedback/empty-state";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { Part } from "~/ui/layout/part";
import { Stats } from "~/ui/lists/stats";
import type { OwnMissionView } from "../missions/own/own-mission-view";
import type { ProfileView } from "../profiles/profile-view.server";
import { figure } from "./figure";
import { companyStep, NextStep } from "./next-step";
import { ProfilePart } from "./profile-part";
import { ReceivedCandidatures } from "./received-candidatures";
import "~/ui/lists/record-list.css";

type Board = {
  readonly profile: ProfileView;
  readonly rejection: string | null;
  readonly publicSlug: string | null;
  /** PUB-5. */
  readonly mayWrite: boolean;
  readonly counts: Readonly<Record<"all" | "published" | "pending" | "draft", number>>;
  readonly missions: OwnMissionView[];
  readonly candidatures: Omit<ComponentProps<typeof ReceivedCandidatures>, "open" | "mayWrite">;
};

const PUBLISH = href("/mission/publier");

/** DASH-4. */
export function CompanyBoard({ board }: { readonly board: Board }) {
  const { profile, counts, missions, candidatures, mayWrite } = board;
  const step = companyStep({ ...board, received: candidatures.total });
  return (
    <>
      <NextStep step={step} />
      <Stats
        head
        figures={[
          figure(counts.published, "mission publiée", "missions publiées"),
          figure(counts.pending, "mission en attente", "missions en attente"),
          figure(counts.draft, "brouillon", "brouillons"),
          figure(candidatures.total, "candidature reçue", "candidatures reçues"),
        ]}
      />
      <div className="dashboard__cols">
        <div className="dashboard__main">
          <Part
            id="mes-missions"
            title="Mes missions"
            beside={
              missions.length ? <MoreLink to={href("/mes-missions")}>Toutes mes missions</MoreLink> : null
            }
          >
            {missions.length ? (
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
                      {mission.candidatures}, créée le <span className="nowrap">{mission.createdOn}</span>
                    </p>
                    {mission.rejection ? (
                      <p>
                        À reprendre{"\u202f: «\u202f"}
                        <bdi>{typeset(mission.rejection)}</bdi>
                        {"\u202f»"}
                      </p>
                    ) : null}
                    {mission.stays ? <p>La version publiée reste en ligne.</p> : null}
                    <div className="record-list__end">
                      <StatusBadge tone={mission.tone}>{mission.status}</StatusBadge>
                    </div>
                  </li>
                ))}
              </ul>
            ) : (
              <EmptyState
                headingLevel={3}
                title="Aucune mission pour l’instant"
                actions={
                  step?.to === PUBLISH ? undefined : (
                    <ButtonLink to={PUBLISH} variant="line">
                      Proposer une mission
                    </ButtonLink>
                  )
                }
              >
                Décrivez ce que vous cherchez à ouvrir. Vous garderez la main sur chaque candidature.
              </EmptyState>
            )}
          </Part>
          <ReceivedCandidatures {...candidatures} open={counts.published > 0} mayWrite={mayWrite} />
        </div>
        <div className="dashboard__side">
          <ProfilePart profile={profile} />
        </div>
      </div>
    </>
  );
}
