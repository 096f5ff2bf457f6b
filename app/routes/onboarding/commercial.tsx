import { href, redirect } from "react-router";
import { only } from "~/domain/columns";
import { timeLeft } from "~/domain/durations";
import { isFilledIn } from "~/domain/profiles/filled-in";
import { COMMERCIAL_COLUMNS } from "~/domain/profiles/profile-columns";
import { findDraft } from "~/operations/drafts/form-drafts.server";
import { findOwnProfile } from "~/operations/profiles/find-own-profile.server";
import { showPhone } from "~/operations/profiles/phone.server";
import { requireUser } from "~/platform/http/guards";
import { readReturnPage } from "~/platform/http/return-cookie";
import { workOf } from "~/platform/http/session-context";
import { MoreLink } from "~/ui/brand/button";
import { PageHead } from "~/ui/frame/page-head";
import { readReviewDelay } from "../content/review-delay.server";
import { DraftForm } from "../drafts/draft-form";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/commercial";
import { CommercialForm } from "./commercial-form";
import { ProfileStatusNotice } from "./profile-status-notice";
import { submitProfile } from "./submit-profile.server";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Votre profil d’Acharné, Les Acharnés");

/** ONB-10: prefilled with existing values. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireUser(context, request);
  if (viewer.role === null) throw redirect(href("/onboarding"));
  if (viewer.role === "entreprise") throw redirect(href("/onboarding/company"));
  const { db, actor, at } = workOf(context, request);
  const [profile, delay] = await Promise.all([findOwnProfile(db, actor), readReviewDelay(context, request)]);
  return {
    delay,
    email: viewer.email,
    account: viewer.userId,
    seen: (profile?.updated_at ?? at).toISOString(),
    kept: await findDraft(db, actor, "commercial"),
    avatarUrl: profile?.avatar_url ?? null,
    rejection: profile?.rejection ?? null,
    takenOffline: profile?.takenOffline ?? false,
    doneAt: (await readReturnPage(context, request)) ?? href("/dashboard"),
    isPublic: Boolean(profile?.publicSlug),
    saved: isFilledIn(profile)
      ? { ...only(profile, COMMERCIAL_COLUMNS), phone: profile.phone && showPhone(profile.phone) }
      : null,
  };
}

/** ONB-11. */
export const action = (args: Route.ActionArgs) => submitProfile(args);

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function EditCommercial({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead
        title="Votre profil d’Acharné"
        intro={
          loaderData.saved
            ? `Notre équipe relit chaque profil avant de le publier, ${loaderData.delay}.`
            : `${timeLeft("commercial")}, pour que les entreprises vous trouvent\u202f: votre métier, vos canaux, votre tarif. Notre équipe relit ensuite votre profil, ${loaderData.delay}, et le publie dans l’annuaire.`
        }
      />
      <ProfileStatusNotice
        rejection={loaderData.rejection}
        takenOffline={loaderData.takenOffline}
        isPublic={loaderData.isPublic}
      />
      <p>
        <MoreLink to={href("/profil/importer")}>Remplir depuis mon CV ou LinkedIn</MoreLink>
      </p>
      <DraftForm
        name="commercial"
        account={loaderData.account}
        kept={loaderData.kept}
        address={href("/brouillons/:form", { form: "commercial" })}
        doneAt={loaderData.doneAt}
      >
        {(resumed) => (
          <CommercialForm
            email={loaderData.email}
            avatarUrl={loaderData.avatarUrl}
            seen={loaderData.seen}
            edit={loaderData.saved !== null}
            values={resumed ?? loaderData.saved}
          />
        )}
      </DraftForm>
      <ReplyToast />
    </div>
  );
}
