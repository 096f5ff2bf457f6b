import { href } from "react-router";
import { unfinishedPath } from "~/domain/accounts/page-after-sign-in";
import type { Viewer } from "~/domain/accounts/session";
import { only } from "~/domain/columns";
import { duration, timeLeft } from "~/domain/durations";
import { readMoment } from "~/domain/form-values";
import { NOTICES, REFUSALS } from "~/domain/messages";
import { can } from "~/domain/policy";
import { companyForm } from "~/domain/profiles/company-form";
import { isFilledIn } from "~/domain/profiles/filled-in";
import { memberForm } from "~/domain/profiles/member-form";
import { COMPANY_COLUMNS, companyFacts, MEMBER_COLUMNS } from "~/domain/profiles/profile-columns";
import { isolated } from "~/domain/text";
import { findDraft } from "~/operations/drafts/form-drafts.server";
import { findOwnProfile } from "~/operations/profiles/find-own-profile.server";
import { readPhone, showPhone } from "~/operations/profiles/phone.server";
import { saveMember } from "~/operations/profiles/save-member.server";
import { submitCompany } from "~/operations/profiles/submit-company.server";
import { requireUser } from "~/platform/http/guards";
import { setJustDone } from "~/platform/http/just-done";
import { parseForm, readForm, uploadOf } from "~/platform/http/parse-form";
import { clearReturnPage, readReturnPage } from "~/platform/http/return-cookie";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { Notice } from "~/ui/feedback/notice";
import { PageHead } from "~/ui/frame/page-head";
import { readReviewDelay } from "../content/review-delay.server";
import { DraftForm } from "../drafts/draft-form";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/company";
import { CompanyForm } from "./company-form";
import { MemberForm } from "./member-form";
import { ProfileStatusNotice } from "./profile-status-notice";
import "~/ui/layout/page-body.css";

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
  const doneAt = (await readReturnPage(context, request)) ?? href("/dashboard");
  if (!can(actor, "profile.fillCompany")) {
    const own = await findOwnProfile(db, actor);
    return {
      fills: "member" as const,
      email: viewer.email,
      company: viewer.company?.name ?? "",
      saved: own ? { ...only(own, MEMBER_COLUMNS), phone: own.phone && showPhone(own.phone) } : {},
    };
  }
  const [profile, kept, delay] = await Promise.all([
    findOwnProfile(db, actor),
    findDraft(db, actor, "entreprise"),
    readReviewDelay(context, request),
  ]);
  const common = {
    fills: "company" as const,
    /** TEAM-6: a person who left their company, or was removed. */
    without: viewer.role === "entreprise" && viewer.company === null,
    email: viewer.email,
    account: viewer.userId,
    seen: (profile?.updated_at ?? at).toISOString(),
    kept,
    delay,
    rejection: profile?.rejection ?? null,
    takenOffline: profile?.takenOffline ?? false,
    doneAt,
    logoUrl: profile?.avatar_url ?? null,
    isPublic: Boolean(profile?.publicSlug),
  };
  if (!isFilledIn(profile)) {
    const known = viewer.first_name ? only(viewer, ["first_name", "last_name"]) : null;
    return { ...common, saved: null, known };
  }
  return {
    ...common,
    known: null,
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
  const { db, files, actor, at } = workOf(context, request);
  if (!can(actor, "profile.fillCompany")) return answerMember(context, db, actor, form);
  const parsed = parseForm(form, companyForm(readPhone), { files: ["logo"] });
  if (!parsed.ok) return parsed.refuse();
  const file = uploadOf(form, "logo");
  const logo = file && { file, at, files };
  const outcome = await submitCompany(db, actor, parsed.value, readMoment(form?.get("seen")), logo);
  if (!outcome.ok) return parsed.refuse(outcome);
  const later = await readReturnPage(context, request);
  await clearReturnPage(context);
  if (later) await setJustDone(context, "company-sent", later);
  return redirectWithToast(context, later ?? href("/dashboard"), NOTICES.profileSubmitted);
}

type Work = ReturnType<typeof workOf>;

/** TEAM-1: a member who is no owner fills in their own name and phone. */
async function answerMember(
  context: Route.ActionArgs["context"],
  db: Work["db"],
  actor: Work["actor"],
  form: FormData | undefined,
) {
  const parsed = parseForm(form, memberForm(readPhone));
  if (!parsed.ok) return parsed.refuse();
  const outcome = await saveMember(db, actor, parsed.value);
  if (!outcome.ok) return parsed.refuse(outcome);
  return redirectWithToast(context, href("/profil"), NOTICES.memberSaved);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

type Loaded = Route.ComponentProps["loaderData"];
type OfCompany = Extract<Loaded, { readonly fills: "company" }>;

function introOf({ saved, doneAt, delay }: OfCompany): string {
  if (saved) return `Notre équipe relit chaque profil avant de le valider, ${delay}.`;
  if (doneAt === href("/mission/publier"))
    return `${timeLeft("company", "mission")}, pour recevoir des candidatures\u202f: ${duration("company")} pour votre entreprise, ${duration("mission")} pour votre mission. Notre équipe relit les deux, ${delay}.`;
  return `${timeLeft("company")}, pour publier vos missions et écrire aux Acharnés. Notre équipe valide d’abord votre entreprise, ${delay}.`;
}

export default function EditCompany({ loaderData }: Route.ComponentProps) {
  if (loaderData.fills === "member") {
    return (
      <div className="wrap page-body page-body--under-head">
        <PageHead
          title="Votre fiche"
          intro={`Votre nom et votre téléphone, chez ${isolated(loaderData.company)}. La fiche de l’entreprise est tenue par ses propriétaires.`}
        />
        <MemberForm email={loaderData.email} values={loaderData.saved} />
        <ReplyToast />
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageHead title="Votre profil entreprise" intro={introOf(loaderData)} />
      {loaderData.without ? <WithoutCompany /> : null}
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
          <CompanyForm
            email={loaderData.email}
            logoUrl={loaderData.logoUrl}
            seen={loaderData.seen}
            values={resumed ?? loaderData.saved ?? loaderData.known}
          />
        )}
      </DraftForm>
      <ReplyToast />
    </div>
  );
}

/** TEAM-6, GEN-3: for a person who left their company, or was removed from it. */
function WithoutCompany() {
  return (
    <div className="above-form">
      <Notice title="Vous n’êtes plus membre d’une entreprise">
        <p>Votre compte reste ouvert, et ce que vous avez écrit reste au nom de votre ancienne entreprise.</p>
        <p>
          Pour rejoindre une équipe, ouvrez le lien de son invitation. Pour publier vos propres missions,
          présentez ci-dessous votre entreprise.
        </p>
      </Notice>
    </div>
  );
}
