import "~/ui/sheets";
import { useEffect } from "react";
import { Links, Meta, Outlet, ScrollRestoration, useMatches, useRouteLoaderData } from "react-router";
import { cguState } from "~/domain/accounts/cgu";
import { PAPER } from "~/domain/colours";
import { calendarDay, calendarDayOf } from "~/domain/french";
import { readsOnly } from "~/domain/policy";
import { initials } from "~/domain/profiles/name";
import { findSession } from "~/operations/accounts/sessions/find-session.server";
import { countNavigation } from "~/operations/dashboard/find-navigation-counts.server";
import { markOpened } from "~/operations/notifications/mark-read.server";
import { setAuditActor } from "~/platform/audit/audit-context.server";
import { requestContext, servicesContext } from "~/platform/http/context";
import { crashReference } from "~/platform/http/crash";
import { readJustDone } from "~/platform/http/just-done";
import { readTheme } from "~/platform/http/preference";
import { isRead } from "~/platform/http/same-origin-navigation";
import { originOf, sessionContext, setCookies } from "~/platform/http/session-context";
import { takeToast } from "~/platform/http/toast";
import { fontLinks } from "~/ui/brand/fonts";
import { Failure } from "~/ui/feedback/failure/failure";
import { LastResort } from "~/ui/feedback/failure/last-resort";
import { ToastStack, Toasts } from "~/ui/feedback/toasts";
import { Tooltips } from "~/ui/feedback/tooltips";
import { replayEarlyInput } from "~/ui/forms/early-input";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { PageFocus } from "~/ui/frame/page-focus";
import { PageShell } from "~/ui/frame/page-shell";
import { PrefetchPointed } from "~/ui/frame/prefetch-pointed";
import { NavigationProgress } from "~/ui/frame/progress-bar";
import { ScriptsAfterPaint } from "~/ui/frame/scripts-after-paint";
import { SessionSync } from "~/ui/frame/session-sync";
import type { Route } from "./+types/root";

const LiveSync = lazyComponent(async () => (await import("~/ui/frame/signed-in")).LiveSync);

export const links: Route.LinksFunction = () => [
  ...fontLinks,
  { rel: "icon", href: "/favicon.svg", type: "image/svg+xml" },
  { rel: "apple-touch-icon", href: "/apple-touch-icon.png" },
  { rel: "manifest", href: "/manifest.webmanifest" },
];

const knowWhoAsks: Route.MiddlewareFunction = async ({ context, request }, next) => {
  const session = await findSession(context.get(servicesContext).db, originOf(context, request));
  setAuditActor(session.viewer?.userId ?? null);
  setCookies(context, session.cookies);
  context.set(sessionContext, session);
  return next();
};

export const middleware = [knowWhoAsks];

/** When announced CGU take effect, for users who have not accepted them. */
function comingCgu(accepted: string | null, at: Date): string | null {
  const state = cguState(accepted, at);
  return state.ask === "notice" ? calendarDay(calendarDayOf(new Date(state.version.appliesAt))) : null;
}

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { actor, viewer } = context.get(sessionContext);
  const { db } = context.get(servicesContext);
  const { at } = context.get(requestContext);
  if (isRead(request)) await markOpened(db, actor, url.pathname, at);
  const [toast, { unread, ...counts }] = await Promise.all([
    takeToast(context, request),
    countNavigation(db, actor, at),
  ]);
  return {
    origin: context.get(servicesContext).config.appUrl,
    theme: readTheme(request),
    toasts: toast ? [toast] : [],
    comingCgu: viewer && comingCgu(viewer.terms, at),
    justDone: await readJustDone(context, request, url.pathname),
    viewer: viewer && {
      fullName: `${viewer.first_name ?? ""} ${viewer.last_name ?? ""}`.trim(),
      email: viewer.email,
      initials: initials(viewer) || viewer.email.slice(0, 1).toUpperCase(),
      avatarUrl: viewer.avatar_url,
      isAdmin: actor.kind === "user" && actor.admin,
      role: viewer.role,
      company: viewer.company?.name ?? null,
      readsOnly: readsOnly(actor),
      counts,
      unread: unread ?? 0,
    },
  };
}

export function Layout({ children }: { children: React.ReactNode }) {
  const root = useRouteLoaderData<typeof loader>("root");
  useEffect(() => {
    replayEarlyInput();
  }, []);
  return (
    <html lang="fr" data-theme={root?.theme ?? undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <ThemeColor theme={root?.theme ?? null} />
        <Meta />
        <Links />
      </head>
      <body>
        <NavigationProgress />
        {children}
        <PageFocus />
        <ScrollRestoration getKey={({ state, key }) => Object(state).visit ?? key} />
        <ScriptsAfterPaint />
      </body>
    </html>
  );
}

/** The browser's bars have the page's background (`--paper`). */
function ThemeColor({ theme }: { theme: "light" | "dark" | null }) {
  if (theme) return <meta name="theme-color" content={PAPER[theme]} />;
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={PAPER.light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={PAPER.dark} />
    </>
  );
}

export default function App({ loaderData }: Route.ComponentProps) {
  const shownInPage = useMatches().some(({ handle }) => Object(handle).showsToasts);
  return (
    <>
      <Outlet />
      {shownInPage ? null : (
        <ToastStack>
          <Toasts toasts={loaderData.toasts} />
        </ToastStack>
      )}
      <Tooltips />
      {loaderData.viewer ? <LiveSync key={loaderData.viewer.email} /> : <PrefetchPointed />}
      <SessionSync account={loaderData.viewer?.email ?? null} />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>("root");
  return (
    <LastResort>
      <PageShell viewer={root?.viewer ?? null} theme={root?.theme ?? null}>
        <Failure error={error} reference={crashReference(error)} />
      </PageShell>
    </LastResort>
  );
}
