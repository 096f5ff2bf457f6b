import { href } from "react-router";
import { unfinishedPath } from "~/domain/accounts/page-after-sign-in";
import type { Viewer } from "~/domain/accounts/session";
import { only } from "~/domain/columns";
import { duration, timeLeft } from "~/domain/durations";
import { readMoment } from "~/domain/form-values";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { companyForm } from "~/domain/profiles/company-form";
import { isFilledIn } from "~/domain/profiles/filled-in";
import { COMPANY_COLUMNS, companyFacts } from "~/domain/profiles/profile-columns";
import { findDraft } from "~/operations/drafts/form-drafts.server";
import { findOwnProfile } from "~/operations/profiles/find-own-profile.server";
import { readPhone, showPhone } from "~/operations/profiles/phone.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { requireUser } from "~/platform/http/guards";
import { setJustDone } from "~/platform/http/just-done";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { clearReturnPage, readReturnPage } from "~/platform/http/return-cookie";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { PageHead } from "~/ui/frame/page-head";
import { readReviewDelay } from "../content/review-delay.server";
import { DraftForm } from "../drafts/draft-form";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/company";
import { CompanyForm } from "./company-form";
import { ProfileStatusNotice } from "./profile-status-notice";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Votre profil entreprise, Les Acharnés");

const needsSession = { notice: NOTICES.profileNeedsSession };

/** ONB-32. Redirects directly to the final page: a second redirect would lose the notice. */
async function refuseCommercial(context: Route.LoaderArgs["context"], viewer: Viewer): Promise<void> {
  if (viewer.role !== "commercial") return;
  const notice = NOTICES.profileFailed(REFUSALS.isCommercial);
  throw await redirectWithToast(context, unfinishedPath(viewer) ?? href("/dashboard"), notice);
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const viewer = await requireUser(context, request, needsSession);
  await refuseCommercial(context, viewer);
  const { db, actor, at } = workOf(context, request);
  const [profile, kept, delay] = await Promise.all([
    findOwnProfile(db, actor),
    findDraft(db, actor, "entreprise"),
    readReviewDelay(context, request),
  ]);
  const common = {
    email: viewer.email,
    account: viewer.userId,
    seen: (profile?.updated_at ?? at).toISOString(),
    kept,
    delay,
    rejection: profile?.rejection ?? null,
    takenOffline: profile?.takenOffline ?? false,
    doneAt: (await readReturnPage(context, request)) ?? href("/dashboard"),
    isPublic: Boolean(profile?.publicSlug),
  };
  if (!isFilledIn(profile)) return { ...common, saved: null };
  return {
    ...common,
    saved: {
      ...only(profile, COMPANY_COLUMNS),
      ...companyFacts(profile.competences),
      phone: profile.phone && showPhone(profile.phone),
    },
  };
}

/** ONB-30. */
export async function action({ request, context }: Route.ActionArgs) {
  const viewer = await requireUser(context, request, needsSession);
  await refuseCommercial(context, viewer);
  const form = readForm(context);
  const parsed = parseForm(form, companyForm(readPhone));
  if (!parsed.ok) return parsed.refuse();
  const { db, actor } = workOf(context, request);
  const outcome = await submitCompany(db, actor, parsed.value, readMoment(form?.get("seen")));
  if (!outcome.ok) return parsed.refuse(outcome);
  const later = await readReturnPage(context, request);
  await clearReturnPage(context);
  if (later) await setJustDone(context, "company-sent", later);
  return redirectWithToast(context, later ?? href("/dashboard"), NOTICES.profileSubmitted);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

function introOf({ saved, doneAt, delay }: Route.ComponentProps["loaderData"]): string {
  if (saved) return `Notre équipe relit chaque profil avant de le valider, ${delay}.`;
  if (doneAt === href("/mission/publier"))
    return `${timeLeft("company", "mission")}, pour recevoir des candidatures\u202f: ${duration("company")} pour votre entreprise, ${duration("mission")} pour votre mission. Notre équipe relit les deux, ${delay}.`;
  return `${timeLeft("company")}, pour publier vos missions et écrire aux Acharnés. Notre équipe valide d’abord votre entreprise, ${delay}.`;
}

export default function EditCompany({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Votre profil entreprise" intro={introOf(loaderData)} />
      <ProfileStatusNotice
        rejection={loaderData.rejection}
        takenOffline={loaderData.takenOffline}
        isPublic={loaderData.isPublic}
      />
      <DraftForm
        name="entreprise"
        account={loaderData.account}
        kept={loaderData.kept}
        address={href("/brouillons/:form", { form: "entreprise" })}
        doneAt={loaderData.doneAt}
      >
        {(resumed) => (
          <CompanyForm email={loaderData.email} seen={loaderData.seen} values={resumed ?? loaderData.saved} />
        )}
      </DraftForm>
      <ReplyToast />
    </div>
  );
}
