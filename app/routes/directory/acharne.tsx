import { href, useLocation } from "react-router";
import { PAGE_SIZE } from "~/domain/bounds";
import { deadline } from "~/domain/candidatures/turn";
import { labelOf, languageLabel, MARKETS, SKILLS, sectorLabel } from "~/domain/catalogue";
import { READS_ONLY } from "~/domain/companies/memberships";
import { proofOf } from "~/domain/engagements/proof";
import { proofFigures } from "~/domain/engagements/proof-words";
import { calendarDayOf, day, dayWithin, listed, plural } from "~/domain/french";
import { amountText, priceOf } from "~/domain/missions/pricing";
import { can } from "~/domain/policy";
import { availabilityOf } from "~/domain/profiles/availability";
import { RANK_LABELS, RANK_YEARS, rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import { isolated } from "~/domain/text";
import { findInvitableMissions } from "~/operations/candidatures/invitations/find-invitable-missions.server";
import { findInvitations } from "~/operations/candidatures/invitations/find-invitations.server";
import { findLastWritten } from "~/operations/conversations/find-approaches.server";
import { findLastWeeks } from "~/operations/engagements/proof/find-results.server";
import { findReviewsOfAcharne } from "~/operations/engagements/reviews/find-public-reviews.server";
import { findFreeWeeks } from "~/operations/profiles/availability/find-availability.server";
import { findAcharne, findAcharneLinks } from "~/operations/profiles/find-acharne.server";
import { findReferencesOf } from "~/operations/profiles/references/find-public-references.server";
import { findSimilarAcharnes } from "~/operations/search/suggestions/find-similar.server";
import { crashReference } from "~/platform/http/crash";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/brand/button";
import { RankInsignia } from "~/ui/brand/rank";
import { AcharneCard } from "~/ui/cards/acharne-card";
import { Amount } from "~/ui/cards/amount";
import { Avail } from "~/ui/cards/avail";
import { Facts } from "~/ui/cards/facts";
import { KeepSlot } from "~/ui/cards/keep-slot";
import { Tags } from "~/ui/cards/tags";
import { Failure, isNotFound } from "~/ui/feedback/failure/failure";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { Part } from "~/ui/layout/part";
import { CardList } from "~/ui/lists/card-list";
import { findKeeping } from "../lists/keep/find-keeping.server";
import { WithKeeping } from "../lists/keep/keep-slots";
import { privateMeta, publicMeta, siteOrigin } from "../page-meta";
import { Channels } from "../profiles/channels";
import { ProfileHead } from "../profiles/profile-head";
import { ReportLink } from "../reporting/report-link";
import { PublicReferences } from "../reviews/public-references";
import { PublicReviews } from "../reviews/public-reviews";
import { publicReferencesView } from "../reviews/reference-view";
import { publicReviewsView } from "../reviews/review-view";
import type { StructuredData } from "../structured-data";
import { breadcrumbs } from "../structured-data";
import type { Route } from "./+types/acharne";
import { acharneCardView } from "./acharne-card-view";
import { FreePart } from "./free-part";
import { freeView } from "./free-view";
import { ProofPart } from "./proof-part";
import { weeksView } from "./proof-view";
import { ContactLinks, WriteBar, WriteLink } from "./write-to";
import "~/ui/layout/prose.css";
import "~/ui/cards/panel.css";
import "~/ui/layout/parts.css";
import "~/ui/layout/grid-cards.css";
import "~/ui/layout/page-body.css";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, publicDb, actor, viewer, at } = workOf(context, request);
  const row = await findAcharne(publicDb, params.slug);
  if (!row) throw new Response(null, { status: 404 });
  const proof = proofOf(row.proof);
  const mayWrite = can(actor, "acharne.contact");
  const readsOnly = can(actor, "conversation.read") && !can(actor, "conversation.write");
  const [writtenAt, invitations, weeks, freeWeeks, similar, references] = await Promise.all([
    findLastWritten(db, actor, row.profile_id),
    findInvitations(db, actor, row.profile_id),
    proof.work ? findLastWeeks(publicDb, row.profile_id) : [],
    findFreeWeeks(publicDb, row.profile_id, at),
    findSimilarAcharnes(publicDb, row.slug, { limit: PAGE_SIZE.similar, at }),
    findReferencesOf(publicDb, row.profile_id),
  ]);
  const invitable = invitations.length ? await findInvitableMissions(db, actor, row.profile_id) : [];
  const keeping = await findKeeping(db, actor, "company", [row, ...similar]);
  return {
    ...keeping.on({ slug: row.slug }),
    keepIn: keeping.lists,
    firstName: row.display_name.split(" ")[0] ?? row.display_name,
    displayName: row.display_name,
    initials: row.initials,
    avatarUrl: row.avatar_url,
    rank: rankOf(row.experience_years),
    experienceYears: row.experience_years,
    region: regionName(row.region),
    pitch: row.bio_short,
    paragraphs: row.bio.split(/\n+/),
    sectors: row.sectors.map(sectorLabel),
    languages: row.languages.map(languageLabel),
    publishedAt: row.published_at.toISOString(),
    experienceType: labelOf(MARKETS, row.experience_type),
    missionPreferences: labelOf(MARKETS, row.mission_preferences),
    skills: SKILLS.map((name) => ({ name, rating: row.competences[name] ?? 0 })).sort(
      (a, b) => b.rating - a.rating,
    ),
    figures: proofFigures(proof),
    rating: proof.rating,
    weeks: weeksView(proof.work, weeks, calendarDayOf(at)),
    sharesResults: row.sharesResults,
    free: freeView(freeWeeks, at),
    price: priceOf(row.price_min, row.price_max),
    successOnly: row.success_only,
    availability: availabilityOf(row.available_from, at),
    signedIn: actor.kind === "user",
    mayWrite,
    invitations: invitations.map(({ id, invitedAt, expiresAt }) => ({
      id,
      text: invitedText({ invitedAt, expiresAt }, at, viewer?.overseas),
    })),
    mayInvite: invitable.some(({ candidatureId }) => candidatureId === null),
    writtenOn: writtenAt ? day(writtenAt) : null,
    waits: actor.kind === "user" && actor.role === "entreprise" && !readsOnly,
    readsOnly: readsOnly ? READS_ONLY : null,
    links: await findAcharneLinks(db, actor, row.profile_id),
    reviews: publicReviewsView(await findReviewsOfAcharne(publicDb, row.profile_id), {
      side: "commercial",
      reviewed: row.display_name,
    }),
    similar: similar.map((other) => keeping.on(acharneCardView(other, at))),
    references: publicReferencesView(references),
    back: `${href("/acharne")}${new URL(request.url).search}`,
  };
}

/** CAND-10: 'Invité le 28 novembre, réponse avant le 7 décembre à 18 h.' */
const invitedText = (
  { invitedAt, expiresAt }: { readonly invitedAt: Date; readonly expiresAt: Date | null },
  now: Date,
  overseas = false,
): string =>
  `Invité le ${dayWithin(invitedAt, now)}${expiresAt ? `, réponse avant le ${deadline(expiresAt, now, overseas)}` : ""}.`;

export const meta: Route.MetaFunction = (seen) => {
  const acharne = seen.loaderData;
  if (!acharne) return isNotFound(seen.error) ? privateMeta("Profil non trouvé, Les Acharnés") : [];
  const origin = siteOrigin(seen);
  const rankLabel = RANK_LABELS[acharne.rank];
  const path = href("/acharne/:slug", { slug: acharne.slug });
  return publicMeta(seen, {
    title: `${isolated(acharne.displayName)}, ${rankLabel} en ${acharne.region}, Les Acharnés`,
    description: acharne.pitch,
    kind: "profile",
    picture: {
      path: `/og${path}.png`,
      alt: `${isolated(acharne.displayName)}, ${rankLabel}\u202f: ${amountText(acharne.price)}`,
    },
    data: [
      profilePage(origin, { ...acharne, rankLabel }),
      ...(acharne.rating ? [ratedService(origin, acharne, acharne.rating)] : []),
      breadcrumbs(origin, [
        { name: "Trouver un Acharné", path: href("/acharne") },
        { name: acharne.displayName, path },
      ]),
    ],
  });
};

export default function Acharne({ loaderData: acharne }: Route.ComponentProps) {
  const visit: unknown = Object(useLocation().state).from;
  return (
    <WithKeeping of="profile" lists={acharne.keepIn}>
      <ProfileHead
        initials={acharne.initials}
        avatarUrl={acharne.avatarUrl}
        name={acharne.displayName}
        above={
          <>
            <MoreLink to={acharne.back} state={visit ? { visit } : null} back>
              Retour
            </MoreLink>
            <p className="profile-head__rank">
              <span>
                <strong>{RANK_LABELS[acharne.rank]}</strong>
                {RANK_YEARS[acharne.rank]}
              </span>
              <RankInsignia rank={acharne.rank} />
            </p>
          </>
        }
        says={
          <p>
            {RANK_LABELS[acharne.rank]}, {plural(acharne.experienceYears, "an")} d’expérience
            <br />
            {acharne.region}
          </p>
        }
      >
        <p className="profile-head__pitch">{acharne.pitch}</p>
      </ProfileHead>
      <div className="wrap with-aside with-aside--deal page-body">
        <Deal acharne={acharne} />
        <Sections acharne={acharne} />
      </div>
      {acharne.similar.length ? (
        <div className="wrap page-body page-body--under-head">
          <Part id="semblables" title="Profils semblables">
            <CardList className="grid-cards grid-cards--3" items={acharne.similar}>
              {(profile) => <AcharneCard profile={profile} />}
            </CardList>
          </Part>
        </div>
      ) : null}
      <WriteBar acharne={acharne} />
    </WithKeeping>
  );
}

type Shown = { readonly acharne: Route.ComponentProps["loaderData"] };

function Deal({ acharne }: Shown) {
  return (
    <aside className="sticky" aria-labelledby="tarif">
      <div className="panel panel--offer">
        <h2 id="tarif">Tarif</h2>
        <Amount amount={acharne.price} size="side" />
        <Avail className="panel__avail" availability={acharne.availability} />
        <p>
          Prix public, commission comprise.{" "}
          {acharne.successOnly ? "Accepte les missions au succès seul." : "Pas de mission au succès seul."}
        </p>
        <WriteLink acharne={acharne} />
        <KeepSlot slug={acharne.slug} name={acharne.displayName} kept={acharne.kept} />
      </div>
    </aside>
  );
}

function Sections({ acharne }: Shown) {
  return (
    <div className="parts with-aside__main">
      <ProofPart acharne={acharne} />
      <FreePart free={acharne.free} />
      <Part id="apropos" title="À propos" columns>
        <div className="prose">
          {acharne.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </Part>
      <Part id="secteurs" title="Secteurs" columns>
        <div className="stack">
          <Tags items={acharne.sectors} />
          <Facts
            items={[
              { term: "Clientèle", detail: acharne.experienceType },
              { term: "Missions souhaitées", detail: acharne.missionPreferences },
              { term: "Langues", detail: listed(acharne.languages) },
              { term: "Région", detail: acharne.region },
            ]}
          />
        </div>
      </Part>
      <Part id="canaux" title="Canaux de prospection" columns>
        <Channels skills={acharne.skills} />
      </Part>
      <PublicReviews title="Avis" reviews={acharne.reviews} />
      <PublicReferences references={acharne.references} />
      <Part id="contact" title="Contact" columns>
        <div className="prose">
          <p>Les échanges se font ici, en privé. Son nom complet et son téléphone ne sont jamais publics.</p>
          <ContactLinks acharne={acharne} />
          <ReportLink to={href("/acharne/:slug/signaler", { slug: acharne.slug })} />
        </div>
      </Part>
    </div>
  );
}

const AcharneNotFound = lazyComponent(async () => (await import("../acharne-not-found")).AcharneNotFound);

/** PUB-2. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isNotFound(error)) return <Failure error={error} reference={crashReference(error)} />;
  return <AcharneNotFound />;
}

type PublicProfile = {
  readonly slug: string;
  readonly displayName: string;
  readonly avatarUrl: string | null;
  readonly rankLabel: string;
  readonly region: string;
  readonly pitch: string;
  readonly languages: readonly string[];
  readonly publishedAt: string;
};

/** Structured data of a public profile, with the public name only (PUB-2). */
const profilePage = (origin: string, acharne: PublicProfile): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "ProfilePage",
  url: `${origin}/acharne/${acharne.slug}`,
  dateModified: acharne.publishedAt,
  mainEntity: {
    "@type": "Person",
    name: acharne.displayName,
    description: acharne.pitch,
    jobTitle: `Commercial indépendant, ${acharne.rankLabel}`,
    knowsLanguage: [...acharne.languages],
    address: { "@type": "PostalAddress", addressRegion: acharne.region, addressCountry: "FR" },
    ...(acharne.avatarUrl ? { image: new URL(acharne.avatarUrl, `${origin}/`).href } : {}),
  },
});

/** PROOF-6: the average rating, which a person of schema.org has not, as that of what they offer. */
const ratedService = (
  origin: string,
  { displayName, slug }: { readonly displayName: string; readonly slug: string },
  { tenths, reviews }: { readonly tenths: number; readonly reviews: number },
): StructuredData => ({
  "@context": "https://schema.org",
  "@type": "Service",
  name: `Prospection commerciale par ${displayName}`,
  serviceType: "Prospection commerciale",
  provider: { "@type": "Person", name: displayName, url: `${origin}/acharne/${slug}` },
  aggregateRating: {
    "@type": "AggregateRating",
    ratingValue: String(tenths / 10),
    bestRating: 5,
    worstRating: 1,
    reviewCount: reviews,
  },
});
