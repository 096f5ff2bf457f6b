import { data, Form, href } from "react-router";
import { NOTICES } from "~/domain/messages";
import { can } from "~/domain/policy";
import { isFilledIn } from "~/domain/profiles/filled-in";
import { PROFILE_STATES } from "~/domain/profiles/profile-status";
import { findOwnAvailability } from "~/operations/profiles/availability/find-availability.server";
import { findOwnProfile, type OwnProfile } from "~/operations/profiles/find-own-profile.server";
import { removePicture } from "~/operations/profiles/remove-picture.server";
import { requireUser } from "~/platform/http/guards";
import { STATUS } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { toastOf } from "~/platform/http/toast";
import { Button, ButtonLink, MoreLink } from "~/ui/brand/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { StateBadge } from "~/ui/feedback/status-badge";
import { PageHead } from "~/ui/frame/page-head";
import type { Route } from "./+types/profile";
import { ReplyToast } from "./forms/post-form";
import type { PageFrame } from "./layouts/site";
import { privateMeta } from "./page-meta";
import { AvailabilityPart } from "./profiles/availability/availability-part";
import { ownAvailabilityView } from "./profiles/availability/availability-view";
import { ProfileHead } from "./profiles/profile-head";
import { ProfileSections } from "./profiles/profile-sections";
import { profileView } from "./profiles/profile-view.server";
import "~/ui/layout/prose.css";
import "~/ui/layout/page-body.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Mon profil, Les Acharnés");

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(context, request);
  const { db, actor, at } = workOf(context, request);
  const [profile, availability] = await Promise.all([
    findOwnProfile(db, actor),
    findOwnAvailability(db, actor, at),
  ]);
  return {
    profile: isFilledIn(profile) ? profileView(profile) : null,
    publicPath: publicPathOf(profile),
    availability: availability ? ownAvailabilityView(availability, at) : null,
    /** TEAM-2: only owners edit the company, with its logo. */
    imports: can(actor, "profile.fillCommercial"),
    edits: can(actor, "profile.fillCommercial") || can(actor, "profile.fillCompany"),
  };
}

function publicPathOf(profile: OwnProfile | undefined): string | null {
  if (!profile?.publicSlug) return null;
  const slug = profile.publicSlug;
  return profile.role === "entreprise"
    ? href("/entreprise/:slug", { slug })
    : href("/acharne/:slug", { slug });
}

/** ONB-22, COMP-6. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireUser(context, request);
  const { db, actor, at } = workOf(context, request);
  const outcome = await removePicture(db, actor, at);
  const removed = actor.kind === "user" && actor.company ? NOTICES.logoRemoved : NOTICES.pictureRemoved;
  const notice = outcome.ok ? removed : NOTICES.profileFailed(outcome.message);
  return data({ toast: toastOf(notice) }, { status: outcome.ok ? 200 : STATUS[outcome.kind] });
}

/** PROF-1, PROF-2; TEAM-1 for a member of a company. */
export default function Profile({ loaderData }: Route.ComponentProps) {
  const { profile, publicPath, availability, edits, imports } = loaderData;
  if (!profile) return <NoProfile imports={imports} />;
  return (
    <>
      <ProfileHead
        own
        initials={profile.initials}
        avatarUrl={profile.avatarUrl}
        name={profile.fullName}
        says={
          <>
            <p>{profile.roleLabel}</p>
            <p className="row">
              <StateBadge of={PROFILE_STATES[profile.status]} />
            </p>
          </>
        }
      >
        <div className="row row--wide">
          <ButtonLink to={profile.editPath} variant="primary">
            {edits ? "Modifier mon profil" : "Modifier ma fiche"}
          </ButtonLink>
          {imports ? (
            <ButtonLink to={href("/profil/importer")} variant="line">
              Importer un CV
            </ButtonLink>
          ) : null}
          {profile.avatarUrl && edits ? <RemovePicture ofCompany={profile.companyName !== null} /> : null}
          {publicPath ? (
            <MoreLink to={publicPath}>
              {profile.companyName === null ? "Voir ma page publique" : "Voir la page de l’entreprise"}
            </MoreLink>
          ) : null}
          {profile.companyName === null ? (
            <MoreLink to={href("/profil/references")}>Mes références</MoreLink>
          ) : null}
        </div>
      </ProfileHead>
      <div className="wrap page-body">
        <ProfileSections profile={profile}>
          {availability ? <AvailabilityPart availability={availability} /> : null}
        </ProfileSections>
      </div>
      <ReplyToast />
    </>
  );
}

function RemovePicture({ ofCompany }: { readonly ofCompany: boolean }) {
  return (
    <Form method="post">
      <Button variant="line" name="intent" value="remove-picture">
        {ofCompany ? "Retirer le logo" : "Retirer la photo"}
      </Button>
    </Form>
  );
}

/** PROF-3. */
function NoProfile({ imports }: { readonly imports: boolean }) {
  return (
    <div className="wrap">
      <PageHead title="Mon profil" />
      <div className="page-body page-body--under-head">
        <EmptyState
          title="Vous n’avez pas encore de profil"
          actions={
            <>
              <ButtonLink to={href("/onboarding")} variant="primary">
                Créer mon profil
              </ButtonLink>
              {imports ? (
                <ButtonLink to={href("/profil/importer")} variant="line">
                  Importer un CV
                </ButtonLink>
              ) : null}
            </>
          }
        >
          Une question, un formulaire, et notre équipe le relit avant de le publier.
        </EmptyState>
      </div>
    </div>
  );
}
