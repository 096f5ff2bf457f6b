import { href } from "react-router";
import "~/ui/lists/tabs.css";
import { useEffect, useState } from "react";
import { redirect, useActionData, useLocation, useNavigation, useSearchParams } from "react-router";
import { invitationTokenOf, requestedPage } from "~/domain/accounts/page-after-sign-in";
import { destinationQuery, readDestination } from "~/domain/accounts/requested-page";
import { duration } from "~/domain/durations";
import { REFUSALS } from "~/domain/messages";
import { isResetLinkAlive } from "~/operations/accounts/passwords/reset-password.server";
import { findInvitedAddress } from "~/operations/companies/team/find-invitation.server";
import { type FormReply, readForm } from "~/platform/http/parse-form";
import { sessionContext, workOf } from "~/platform/http/session-context";
import { Notice } from "~/ui/feedback/notice";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { readFigures } from "../content/shown-figures.server";
import { ReplyToast } from "../forms/post-form";
import type { PageFrame } from "../layouts/site";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/auth";
import { answerAccess, sendOnward } from "./answer.server";
import { pageAfterCookieCheck, sendsOurCookies } from "./cookie-check";
import { NewPasswordPanel } from "./new-password-panel";
import { Pitch } from "./pitch";
import { ResetPanel } from "./reset-panel";
import { SignInPanel } from "./sign-in-panel";
import { SignUpPanel } from "./sign-up-panel";
import "./auth.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Connexion et inscription, Les Acharnés",
    description: `Entrez, ou créez votre compte en ${duration("account")} : entreprise qui cherche, ou commercial qui se fait trouver.`,
    passing: true,
  });

export async function loader(args: Route.LoaderArgs) {
  const params = new URL(args.request.url).searchParams;
  const resetting = params.get("reset") === "true";
  const { viewer } = args.context.get(sessionContext);
  const entered = pageAfterCookieCheck(params);
  if (viewer && !resetting) {
    if (entered) throw redirect(entered);
    await sendOnward(args, viewer);
  }
  const figures = await readFigures(args.context, args.request);
  const link = resetting ? await stateOf(args, params.get("token")) : null;
  const refusesCookies = entered !== undefined && !sendsOurCookies(args.request);
  return { figures, link, refusesCookies, invited: await invitedAddress(args, params) };
}

/** TEAM-3: the address of the invitation that led here. */
async function invitedAddress({ context, request }: Route.LoaderArgs, params: URLSearchParams) {
  const token = invitationTokenOf(requestedPage(readDestination(params)));
  if (!token) return null;
  const { db, at } = workOf(context, request);
  return findInvitedAddress(db, token, at);
}

/** AUTH-7: the state of the mailed link, before a password is typed. */
async function stateOf(
  { context, request }: Route.LoaderArgs,
  token: string | null,
): Promise<"incomplete" | "alive" | "expired"> {
  if (!token) return "incomplete";
  const { db, at } = workOf(context, request);
  return (await isResetLinkAlive(db, token, at)) ? "alive" : "expired";
}

export async function action(args: Route.ActionArgs) {
  return answerAccess(args, readForm(args.context));
}

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function Auth({ loaderData }: Route.ComponentProps) {
  const [params] = useSearchParams();
  const destination = readDestination(params);
  const query = destinationQuery(destination);
  const { link } = loaderData;
  const problem = link === "alive" ? null : link;
  const tab = useShownTab(problem !== null);
  const sendings = useSendings();
  return (
    <div className="auth" data-tab={tab}>
      {link === "alive" ? (
        <div className="auth__form">
          <NewPasswordPanel token={params.get("token") ?? ""} />
        </div>
      ) : (
        <div className="auth__form">
          {loaderData.refusesCookies ? (
            <Notice tone="danger" title="La connexion n’a pas tenu" role="alert">
              {REFUSALS.cookiesRefused}
            </Notice>
          ) : null}
          <AuthTabs query={query} shown={tab} />
          <SignUpPanel query={query} destination={destination} email={loaderData.invited} />
          <ResetPanel query={query} problem={problem} />
          <SignInPanel
            key={sendings}
            query={query}
            toMission={destination.toMission}
            email={loaderData.invited}
          />
        </div>
      )}
      <Pitch figures={loaderData.figures} />
      <ReplyToast />
    </div>
  );
}

/** The tab after hydration; before and without scripts, CSS shows the `:target`. */
function useShownTab(linkIsDead: boolean): string | undefined {
  const { hash } = useLocation();
  const reply = useActionData<FormReply>();
  const hydrated = useHydrated();
  if (linkIsDead && !hash) return "reset";
  if (!hydrated) return undefined;
  if (hash === "#signup" || hash === "#reset") return hash.slice(1);
  return reply?.intent === "signup" || reply?.intent === "reset" ? reply.intent : "connexion";
}

/** Counts submissions, to remount the sign-in form without old errors. */
function useSendings(): number {
  const sent = useNavigation().formData?.get("intent");
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (sent === "signup" || sent === "reset") setCount((before) => before + 1);
  }, [sent]);
  return count;
}

const TABS = [
  { name: "connexion", label: "Connexion" },
  { name: "signup", label: "Inscription" },
  { name: "reset", label: "Mot de passe oublié" },
];

/** AUTH-1. Plain links, so that the tabs work without JavaScript. */
function AuthTabs({ query, shown }: { readonly query: string; readonly shown: string | undefined }) {
  return (
    <nav className="tabs tabs--all" aria-label="Accès à votre compte">
      {TABS.map(({ name, label }) => (
        <a
          key={name}
          className="tabs__tab"
          href={`${href("/auth")}${query}#${name}`}
          data-tab={name}
          aria-current={name === shown ? "page" : undefined}
        >
          {label}
        </a>
      ))}
    </nav>
  );
}
