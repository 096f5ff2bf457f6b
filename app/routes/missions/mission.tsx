import { CalendarDays, Clock, MapPin } from "lucide-react";
import { href, redirect, useLocation } from "react-router";
import { PAGE_SIZE } from "~/domain/bounds";
import { budgetLine } from "~/domain/missions/pricing";
import { A_CONFIDENTIAL_COMPANY } from "~/domain/profiles/name";
import { isolated } from "~/domain/text";
import { findOwnCandidatureTo } from "~/operations/candidatures/agreed-mission.server";
import { findRelationship } from "~/operations/candidatures/find-applicant.server";
import { findKnownBefore } from "~/operations/candidatures/find-known-before.server";
import { findOwnCandidature } from "~/operations/candidatures/find-own-candidature.server";
import { findReviewsOfMission } from "~/operations/engagements/reviews/find-public-reviews.server";
import { findMission } from "~/operations/missions/find-mission.server";
import { findSimilarMissions } from "~/operations/search/suggestions/find-similar.server";
import { crashReference } from "~/platform/http/crash";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { MissionCard } from "~/ui/cards/mission-card";
import { Failure, isNotFound } from "~/ui/feedback/failure/failure";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { Part } from "~/ui/layout/part";
import { CardList } from "~/ui/lists/card-list";
import { findKeeping } from "../lists/keep/find-keeping.server";
import { WithKeeping } from "../lists/keep/keep-slots";
import { privateMeta, publicMeta, siteOrigin, summary } from "../page-meta";
import { ReportLink } from "../reporting/report-link";
import { PublicReviews } from "../reviews/public-reviews";
import { publicReviewsView } from "../reviews/review-view";
import { breadcrumbs } from "../structured-data";
import type { Route } from "./+types/mission";
import { ApplyBar, ApplyPanel } from "./apply-panel";
import { jobPosting } from "./job-posting";
import { missionCardView } from "./mission-card-view";
import { MissionSections } from "./mission-sections";
import { missionView } from "./mission-view";
import "~/ui/layout/prose.css";
import "~/ui/layout/page-body.css";
import "~/ui/layout/grid-cards.css";
import "./mission-head.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, publicDb, actor, config, at } = workOf(context, request);
  const row = await findMission(publicDb, params.slug);
  if (!row) {
    const own = await findOwnCandidatureTo(db, actor, params.slug);
    if (own) throw redirect(`${href("/candidatures/:id", { id: own })}#mission`);
    throw new Response(null, { status: 404 });
  }
  if (row.slug !== params.slug) throw redirect(href("/mission/:slug", { slug: row.slug }), 301);
  const [relationship, own, known, reviews, similar] = await Promise.all([
    findRelationship(db, actor),
    findOwnCandidature(db, actor, row.mission_id),
    findKnownBefore(db, actor, row),
    findReviewsOfMission(publicDb, row.mission_id),
    findSimilarMissions(publicDb, row.slug, { limit: PAGE_SIZE.similar, at }),
  ]);
  const keeping = await findKeeping(db, actor, "commercial", [row, ...similar]);
  return {
    ...keeping.on(missionView(row, { relationship, own, known })),
    keepIn: keeping.lists,
    similar: similar.map((other) => keeping.on(missionCardView(other))),
    posting: jobPosting(config.appUrl, row),
    reviews: row.company_name
      ? publicReviewsView(reviews, { side: "company", reviewed: row.company_name })
      : null,
  };
}

export const meta: Route.MetaFunction = (seen) => {
  const mission = seen.loaderData;
  if (!mission) return isNotFound(seen.error) ? privateMeta("Mission non trouvée, Les Acharnés") : [];
  const path = href("/mission/:slug", { slug: mission.slug });
  return publicMeta(seen, {
    title: `${isolated(mission.title)}, mission commerciale, Les Acharnés`,
    description: summary(mission.description),
    kind: "article",
    picture: {
      path: `/og${path}.png`,
      alt: `${isolated(mission.title)}\u202f: ${budgetLine(mission.budget)}`,
    },
    data: [
      mission.posting,
      breadcrumbs(siteOrigin(seen), [
        { name: "Missions ouvertes", path: href("/missions") },
        { name: mission.title, path },
      ]),
    ],
  });
};

type Shown = { readonly mission: Pick<Route.ComponentProps["loaderData"], "company" | "companySlug"> };

export default function Mission({ loaderData: mission }: Route.ComponentProps) {
  const { list } = Object(useLocation().state);
  const search = useHydrated() && typeof list === "string" ? list : "";
  return (
    <WithKeeping of="mission" lists={mission.keepIn}>
      <div className="wrap">
        <div className="mission-head">
          <MoreLink to={`${href("/missions")}${search}`} back>
            Toutes les missions
          </MoreLink>
          <div className="row">
            <StatusBadge tone="live">Mission ouverte</StatusBadge>
            <span className="soft">
              Publiée le <time dateTime={mission.publishedAt}>{mission.publishedOn}</time> par{" "}
              <Company mission={mission} />
            </span>
          </div>
          <h1>{mission.title}</h1>
          <p className="mission-head__keys">
            <span>
              <Icon of={MapPin} />
              {mission.area ? `${mission.area} (${mission.location})` : mission.location}
            </span>
            <span>
              <Icon of={Clock} />
              {mission.duration}
            </span>
            {mission.startsOn ? (
              <span>
                <Icon of={CalendarDays} />
                Début le {mission.startsOn}
              </span>
            ) : null}
          </p>
        </div>
      </div>
      <div className="wrap with-aside with-aside--deal page-body">
        <ApplyPanel mission={mission} />
        <MissionSections mission={mission}>
          <PublicReviews title="Avis sur l’entreprise" reviews={mission.reviews}>
            {mission.companySlug ? (
              <MoreLink to={href("/entreprise/:slug", { slug: mission.companySlug })}>
                Tous ses avis, sur sa page
              </MoreLink>
            ) : null}
          </PublicReviews>
        </MissionSections>
        <aside aria-label="Signalement">
          <ReportLink to={href("/mission/:slug/signaler", { slug: mission.slug })} />
        </aside>
      </div>
      {mission.similar.length ? (
        <div className="wrap page-body page-body--under-head">
          <Part id="semblables" title="Missions semblables">
            <CardList className="grid-cards plain grid-cards--3 grid-cards--close" items={mission.similar}>
              {(other) => <MissionCard mission={other} />}
            </CardList>
          </Part>
        </div>
      ) : null}
      <ApplyBar mission={mission} />
    </WithKeeping>
  );
}

/** MIS-9, COMP-1: the name of the company, which leads to its page. */
function Company({ mission: { company, companySlug } }: Shown) {
  if (!company) return A_CONFIDENTIAL_COMPANY;
  if (!companySlug) return isolated(company);
  return (
    <Link to={href("/entreprise/:slug", { slug: companySlug })}>
      <bdi>{company}</bdi>
    </Link>
  );
}

const MissionNotFound = lazyComponent(async () => (await import("../mission-not-found")).MissionNotFound);

/** MIS-5. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <Failure error={error} reference={crashReference(error)} />;
  return <MissionNotFound />;
}
