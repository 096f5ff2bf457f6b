import { href, type RouterContextProvider, redirect } from "react-router";
import { cguState } from "~/domain/accounts/cgu";
import { pageToComeBackTo, unfinishedPath } from "~/domain/accounts/page-after-sign-in";
import { isProven } from "~/domain/accounts/proof";
import type { Viewer } from "~/domain/accounts/session";
import type { Notice } from "~/domain/messages";
import { type Actor, can } from "~/domain/policy";
import type { Result } from "~/domain/result";
import { noteRefusal } from "../audit/audit-context.server";
import { requestContext } from "./context";
import { setReturnPage } from "./return-cookie";
import { sessionContext } from "./session-context";
import { redirectWithToast } from "./toast";

/** Where an administrator sets a longer password (PWD-2). */
const RENEWAL = href("/admin/mot-de-passe");
/** Where an administrator sets up a second factor, and returns from (AUTH-12). */
const SECOND_FACTOR = `${href("/parametres/double-authentification")}?${new URLSearchParams({ suite: href("/admin") })}`;

type Context = Readonly<RouterContextProvider>;

/** The notice and the address of the sign-in page that a guard redirects to. */
export type Refusal = {
  readonly notice?: Notice;
  readonly query?: Record<string, string>;
  readonly tab?: "signup";
};

/** GEN-3: requires a session; redirects to `/auth`, which returns here after signing in. */
export async function requireUser(
  context: Context,
  request: Request,
  refusal: Refusal = {},
): Promise<Viewer> {
  const { viewer } = context.get(sessionContext);
  if (viewer) {
    requireCguAcceptance(context, request, viewer);
    return viewer;
  }
  const query = new URLSearchParams(refusal.query ?? { suite: pageOf(request) });
  const to = `${href("/auth")}?${query}${refusal.tab ? `#${refusal.tab}` : ""}`;
  throw refusal.notice ? await redirectWithToast(context, to, refusal.notice) : redirect(to);
}

/** GEN-3: requires a filled-in profile; redirects to the missing form, which returns here. */
export async function requireProfile(context: Context, request: Request, refusal?: Refusal): Promise<Viewer> {
  const viewer = await requireUser(context, request, refusal);
  const unfinished = unfinishedPath(viewer);
  if (unfinished) {
    await setReturnPage(context, pageToComeBackTo(pageOf(request)));
    throw redirect(unfinished);
  }
  return viewer;
}

/**
 * GEN-3: requires a profile, filled in or not. Administrators need none for their password and sessions.
 */
export async function requireAccount(context: Context, request: Request): Promise<Viewer> {
  const viewer = await requireUser(context, request);
  if (!viewer.role && !isAdmin(context.get(sessionContext).actor)) throw redirect(href("/onboarding"));
  return viewer;
}

/**
 * ENG-3: `requireProfile` for a page of two sides; an administrator without a profile is no side of anything, and gets the 404
 * instead of the form of a profile.
 */
export function requireSide(context: Context, request: Request, refusal?: Refusal): Promise<Viewer> {
  const { actor, viewer } = context.get(sessionContext);
  if (isAdmin(actor) && viewer && unfinishedPath(viewer)) throw new Response(null, { status: 404 });
  return requireProfile(context, request, refusal);
}

/**
 * SAFE-5: redirects to the CGU until the binding version is accepted, except from the settings. Forms are still accepted.
 */
function requireCguAcceptance(context: Context, request: Request, { terms }: Viewer): void {
  const page = pageOf(request);
  if (request.method !== "GET" || STAYS_OPEN.test(page)) return;
  if (cguState(terms, context.get(requestContext).at).ask !== "acceptance") return;
  throw redirect(`${href("/conditions")}?${new URLSearchParams({ suite: page })}`);
}

const STAYS_OPEN = /^\/(?:conditions|parametres)(?:[/?]|$)/;

const isAdmin = (actor: Actor) => actor.kind === "user" && actor.admin;

/**
 * SAFE-2: requires a recent proof of identity; redirects to the page that asks for it, which returns to `back`.
 */
export async function requireProof(
  context: Context,
  request: Request,
  back = pageOf(request),
): Promise<Viewer> {
  const viewer = await requireUser(context, request);
  const { actor } = context.get(sessionContext);
  if (actor.kind === "user" && isProven(actor.provenAt, context.get(requestContext).at)) return viewer;
  throw redirect(`${href("/parametres/confirmer")}?${new URLSearchParams({ suite: back })}`);
}

/**
 * ADM-1: requires an administrator with a long password (PWD-2) and a second factor (AUTH-12); 404 for everybody else.
 */
export function requireAdmin(context: Context): Viewer {
  const { actor, viewer } = context.get(sessionContext);
  if (actor.kind === "user" && actor.mustRenewPassword) throw redirect(RENEWAL);
  if (actor.kind === "user" && actor.mustShowSecondFactor) throw redirect(SECOND_FACTOR);
  if (!viewer || !can(actor, "admin.enter")) {
    noteRefusal("policy.refused", { facts: { action: "admin.enter" } });
    throw new Response(null, { status: 404 });
  }
  return viewer;
}

/** ADM-1: the result of an operation of administrators; 404 if it was refused. */
export function granted<T extends object>(outcome: Result<T>): T {
  if (!outcome.ok) throw new Response(null, { status: 404 });
  return outcome;
}

function pageOf(request: Request): string {
  const { pathname, search } = new URL(request.url);
  return request.method === "GET"
    ? `${pathname.replace(/\.data$/, "")}${search}`
    : pathname.replace(/\.data$/, "");
}
