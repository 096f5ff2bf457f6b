import type { ComponentProps } from "react";
import { candidaturesOf } from "~/domain/candidatures/lists/candidatures-filter";
import { RECEIVED } from "~/domain/candidatures/lists/groups";
import { ownMissionsPath } from "~/domain/missions/own-missions-filter";
import { Stats } from "~/ui/lists/stats";
import type { ProfileView } from "../profiles/profile-view.server";
import { AwaitedList } from "./awaited-list";
import { EngagementsPart } from "./engagements-part";
import { figure, withoutZeros } from "./figure";
import { type CountedMission, OwnMissionsPart } from "./own-missions-part";
import { ProfilePart } from "./profile-part";
import { ResponseRate } from "./response-rate";
import { SuggestedAcharnes } from "./suggested-acharnes";

type Board = {
  readonly profile: ProfileView;
  readonly counts: Readonly<Record<"all" | "published" | "pending" | "draft", number>>;
  readonly missions: readonly CountedMission[];
  readonly received: number;
  readonly suggestions: ComponentProps<typeof SuggestedAcharnes> | null;
  readonly response: ComponentProps<typeof ResponseRate>["response"] | null;
  readonly awaited: ComponentProps<typeof AwaitedList>;
  readonly engagements: ComponentProps<typeof EngagementsPart>["engagements"];
};

const missionsIn = (status: "published" | "pending" | "draft") => ownMissionsPath({ status, page: 1 });

/** DASH-4: a company's counts; each links to its list. */
export const figuresOf = (counts: Board["counts"], received: number) => [
  figure(counts.published, "mission publiée", "missions publiées", missionsIn("published")),
  figure(counts.pending, "mission en attente", "missions en attente", missionsIn("pending")),
  figure(counts.draft, "brouillon", "brouillons", missionsIn("draft")),
  figure(received, "candidature reçue", "candidatures reçues", candidaturesOf(RECEIVED, "company")),
];

/** DASH-4. */
export function CompanyBoard({ board }: { readonly board: Board }) {
  const { profile, counts, missions, received, suggestions, awaited, response } = board;
  return (
    <>
      {counts.all + received > 0 ? <Stats head figures={withoutZeros(figuresOf(counts, received))} /> : null}
      <div className="dashboard__cols">
        <div className="dashboard__main">
          <EngagementsPart engagements={board.engagements} />
          {missions.length ? <OwnMissionsPart missions={missions} total={counts.all} /> : null}
          {suggestions ? <SuggestedAcharnes {...suggestions} /> : null}
          <AwaitedList {...awaited} />
        </div>
        <div className="dashboard__side">
          {response && received > 0 ? <ResponseRate response={response} /> : null}
          <ProfilePart profile={profile} />
        </div>
      </div>
    </>
  );
}
