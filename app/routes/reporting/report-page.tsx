import { data, href } from "react-router";
import { NOTICES } from "~/domain/messages";
import { reportByAccountForm, reportByVisitorForm } from "~/domain/moderation/report-content-form";
import type { ReportedPage } from "~/domain/moderation/report-kinds";
import { isolated } from "~/domain/text";
import { newContactStamp } from "~/operations/conversations/contact/form-stamp.server";
import { findReportable } from "~/operations/moderation/reports/find-reportable.server";
import { reportContent } from "~/operations/moderation/reports/report-content.server";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { ButtonLink } from "~/ui/brand/button";
import { PageHead } from "~/ui/frame/page-head";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/report-page";
import { ReportContentForm } from "./report-content-form";
import "./report-page.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Signaler une page, Les Acharnés");

/** The report page of each kind of page. */
const PAGES = {
  mission: "/mission/:slug/signaler",
  company: "/entreprise/:slug/signaler",
  profile: "/acharne/:slug/signaler",
} as const satisfies Record<ReportedPage, string>;
const KINDS = Object.keys(PAGES) as ReportedPage[];

function reportedKind(request: Request): ReportedPage {
  const { pathname } = new URL(request.url);
  return KINDS.find((kind) => pathname.startsWith(PAGES[kind].replace(/:.*/, ""))) ?? "profile";
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { publicDb, actor, config, at } = workOf(context, request);
  const found = await findReportable(publicDb, reportedKind(request), params.slug);
  const sent = new URL(request.url).searchParams.has("envoye");
  if (!found) throw new Response(null, { status: 404 });
  return data(
    {
      sent,
      title: found.title,
      path: found.path,
      stamp: newContactStamp(config.authSecrets, at),
      signedIn: actor.kind === "user",
    },
    { headers: { "Cache-Control": "no-store" } },
  );
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const { db, actor, origin, config } = workOf(context, request);
  const schema = actor.kind === "user" ? reportByAccountForm : reportByVisitorForm;
  const parsed = parseForm(readForm(context), schema);
  if (!parsed.ok) return parsed.refuse(NOTICES.contentNotReported(parsed.message));
  const report = { ...parsed.value, of: reportedKind(request), slug: params.slug } as const;
  const outcome = await reportContent(db, actor, origin, report, config);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.contentNotReported(outcome.message));
  const address = href(PAGES[report.of], { slug: encodeURIComponent(params.slug) });
  return redirectWithToast(context, `${address}?envoye=oui`, NOTICES.contentReported);
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";
export { needsNewStamp as shouldRevalidate } from "../forms/spam-guard";

/** SAFE-6. */
export default function ReportPage({ loaderData }: Route.ComponentProps) {
  const { sent, title, path, stamp, signedIn } = loaderData;
  return (
    <div className="wrap report-page">
      <PageHead
        title="Signaler une page."
        intro={`Vous signalez «\u202f${isolated(title)}\u202f». Une personne lit chaque signalement et vous répond.`}
      />
      {sent ? <Received path={path} /> : <ReportContentForm stamp={stamp} signedIn={signedIn} />}
      <ReplyToast />
    </div>
  );
}

function Received({ path }: { readonly path: string }) {
  return (
    <section className="report-page__sent" aria-labelledby="recu">
      <h2 id="recu">Nous l’avons reçu.</h2>
      <p>
        Une personne de notre équipe le lit. Si nous avons votre adresse, un accusé de réception vient de
        partir, et la décision suivra avec ses raisons.
      </p>
      <p>
        <ButtonLink to={path} variant="ink">
          Revenir à la page
        </ButtonLink>
      </p>
    </section>
  );
}
