import type { ComponentProps } from "react";
import { href, Link } from "react-router";
import { typeset } from "~/marketplace/french";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Pay } from "~/ui/cards/pay";
import { EmptyState } from "~/ui/feedback/empty-state";
import { StatusBadge } from "~/ui/feedback/status-badge";
import type { OwnMissionView } from "../missions/own/own-mission-view";
import type { ProfileView } from "../profiles/profile-view.server";
import { companyStep, NextStep } from "./next-step";
import { ProfilePart } from "./profile-part";
import { ReceivedCandidatures } from "./received-candidatures";
import { Stats } from "./stats";
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
        figures={[
          { value: counts.published, one: "mission publiée", many: "missions publiées" },
          { value: counts.pending, one: "mission en attente", many: "missions en attente" },
          { value: counts.draft, one: "brouillon", many: "brouillons" },
          { value: candidatures.total, one: "candidature reçue", many: "candidatures reçues" },
        ]}
      />
      <div className="dash__cols">
        <div className="dash__main">
          <section className="dash__part" aria-labelledby="mes-missions">
            <header>
              <h2 id="mes-missions">Mes missions</h2>
              {missions.length ? <MoreLink to={href("/mes-missions")}>Toutes mes missions</MoreLink> : null}
            </header>
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
                    <StatusBadge tone={mission.tone}>{mission.status}</StatusBadge>
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
          </section>
          <ReceivedCandidatures {...candidatures} open={counts.published > 0} mayWrite={mayWrite} />
        </div>
        <div className="dash__side">
          <ProfilePart profile={profile} />
        </div>
      </div>
    </>
  );
}
