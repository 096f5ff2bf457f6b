import { href } from "react-router";
import { listed } from "~/domain/french";
import { can } from "~/domain/policy";
import { isolated } from "~/domain/text";
import { findAppliedSlugs, findRelationship } from "~/operations/candidatures/find-applicant.server";
import { findCompanyPage } from "~/operations/companies/find-company-page.server";
import { crashReference } from "~/platform/http/crash";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Facts } from "~/ui/cards/facts";
import { MissionCard } from "~/ui/cards/mission-card";
import { Failure, isNotFound } from "~/ui/feedback/failure/failure";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { Part } from "~/ui/layout/part";
import { CardList } from "~/ui/lists/card-list";
import { Stats } from "~/ui/lists/stats";
import { toApply } from "../candidatures/before-applying";
import { privateMeta, publicMeta, siteOrigin, summary } from "../page-meta";
import { ProfileHead } from "../profiles/profile-head";
import { ReportLink } from "../reporting/report-link";
import { PublicReviews, ReviewCriteria } from "../reviews/public-reviews";
import { breadcrumbs } from "../structured-data";
import type { Route } from "./+types/company-page";
import { companyView } from "./company-view";
import { companyOrganization } from "./organization";
import "~/ui/layout/page-body.css";
import "~/ui/layout/parts.css";
import "~/ui/layout/prose.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, publicDb, actor } = workOf(context, request);
  const page = await findCompanyPage(publicDb, params.slug);
  if (!page) throw new Response(null, { status: 404 });
  const slugs = page.missions.map(({ slug }) => slug);
  const [relationship, applied] = await Promise.all([
    findRelationship(db, actor),
    findAppliedSlugs(db, actor, slugs),
  ]);
  return {
    ...companyView(page),
    relationship,
    applied,
    isOwn: can(actor, "company.manage", { companyId: page.company.company_id }),
  };
}

export const meta: Route.MetaFunction = (seen) => {
  const company = seen.loaderData;
  if (!company) return isNotFound(seen.error) ? privateMeta("Entreprise non trouvée, Les Acharnés") : [];
  const origin = siteOrigin(seen);
  const path = href("/entreprise/:slug", { slug: company.slug });
  const name = isolated(company.name);
  return publicMeta(seen, {
    title: `${name}, missions commerciales et avis, Les Acharnés`,
    description: summary(
      company.bio ||
        `${name}, ${listed(company.sectors)}\u202f: missions commerciales ouvertes, délai de réponse et avis d’Acharnés.`,
    ),
    picture: { path: `/og${path}.png`, alt: `${name}, entreprise qui recrute des Acharnés` },
    data: [
      companyOrganization(origin, company),
      breadcrumbs(origin, [
        { name: "Missions ouvertes", path: href("/missions") },
        { name: company.name, path },
      ]),
    ],
  });
};

export default function CompanyPage({ loaderData: company }: Route.ComponentProps) {
  return (
    <>
      <ProfileHead
        initials={company.initials}
        avatarUrl={company.logoUrl}
        name={company.name}
        above={
          <MoreLink to={href("/missions")} back>
            Toutes les missions
          </MoreLink>
        }
        says={
          <p>
            {listed(company.sectors)}
            <br />
            {[company.region, company.size].filter(Boolean).join(", ")}
          </p>
        }
      >
        {company.pitch ? <p className="profile-head__pitch">{company.pitch}</p> : null}
        <div className="row">
          <NextStep company={company} />
        </div>
      </ProfileHead>
      <div className="wrap page-body parts">
        {company.figures.length > 0 ? <Stats figures={company.figures} head /> : null}
        <div className="with-aside">
          <div className="parts">
            <Missions company={company} />
            {company.paragraphs.length > 0 ? (
              <Part id="presentation" title="Présentation">
                <div className="prose">
                  {company.paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </Part>
            ) : null}
            <PublicReviews title="Ce qu’en disent les Acharnés" reviews={company.reviews} apart />
          </div>
          <aside className="parts" aria-label="À propos de l’entreprise">
            {company.reviews?.rating ? (
              <Part id="criteres" title="Sa façon de travailler">
                <ReviewCriteria criteria={company.reviews.rating.criteria} />
              </Part>
            ) : null}
            <About company={company} />
            <ReportLink
              to={href("/entreprise/:slug/signaler", { slug: company.slug })}
              label="Signaler cette page"
            />
          </aside>
        </div>
      </div>
    </>
  );
}

type Shown = { readonly company: Route.ComponentProps["loaderData"] };

/** COMP-1: an owner edits the page; everybody else goes on to the missions. */
function NextStep({ company: { isOwn, open } }: Shown) {
  if (isOwn)
    return (
      <ButtonLink to={href("/onboarding/company")} variant="primary">
        Modifier la fiche
      </ButtonLink>
    );
  return (
    <ButtonLink to={open > 0 ? "#missions" : href("/missions")} variant="primary">
      Voir les missions
    </ButtonLink>
  );
}

function Missions({ company: { missionsTitle, missions, open, relationship, applied } }: Shown) {
  return (
    <Part id="missions" title={missionsTitle}>
      {missions.length > 0 ? (
        <CardList className="grid-cards plain grid-cards--close" items={missions}>
          {(mission) => (
            <MissionCard
              mission={mission}
              applyTo={toApply(relationship, mission.slug)}
              applied={applied.includes(mission.slug)}
            />
          )}
        </CardList>
      ) : (
        <p>Aucune mission n’est ouverte en ce moment.</p>
      )}
      {open > missions.length ? (
        <p className="soft">Les {missions.length} dernières. Les autres sont parmi toutes les missions.</p>
      ) : null}
      {open > missions.length || open === 0 ? (
        <p>
          <MoreLink to={href("/missions")}>Voir toutes les missions</MoreLink>
        </p>
      ) : null}
    </Part>
  );
}

function About({ company: { sectors, size, region, website } }: Shown) {
  return (
    <Part id="entreprise" title="L’entreprise">
      <Facts
        items={[
          { term: "Secteurs", detail: listed(sectors) },
          { term: "Taille", detail: size },
          { term: "Région", detail: region },
          {
            term: "Site",
            detail: website ? (
              <a href={website.url} rel="nofollow noopener ugc" target="_blank">
                {website.host}
              </a>
            ) : null,
          },
        ]}
      />
    </Part>
  );
}

const CompanyNotFound = lazyComponent(async () => (await import("../company-not-found")).CompanyNotFound);

/** COMP-1. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <Failure error={error} reference={crashReference(error)} />;
  return <CompanyNotFound />;
}
