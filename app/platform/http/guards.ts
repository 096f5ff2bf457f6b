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
import { keepReturnPage } from "./return-cookie";
import { sessionContext } from "./session-context";
import { redirectWithToast } from "./toast";

/** Where an administrator sets a password that is long enough (PWD-2). */
const RENEWAL = href("/admin/mot-de-passe");
/** Where a second factor is set up; an administrator comes back from there (AUTH-12). */
const SECOND_FACTOR = `${href("/parametres/double-authentification")}?${new URLSearchParams({ suite: href("/admin") })}`;

type Context = Readonly<RouterContextProvider>;

/** What a guard may say when it sends the visitor to sign in, and what the address of that page adds. */
export type Refusal = {
  readonly notice?: Notice;
  readonly query?: Record<string, string>;
  readonly tab?: "signup";
};

/** GEN-3: the account of the session; without one, to `/auth`, which leads back here after signing in. */
export async function requireUser(
  context: Context,
  request: Request,
  refusal: Refusal = {},
): Promise<Viewer> {
  const { viewer } = context.get(sessionContext);
  if (viewer) {
    askForTerms(context, request, viewer);
    return viewer;
  }
  const query = new URLSearchParams(refusal.query ?? { suite: pageOf(request) });
  const to = `${href("/auth")}?${query}${refusal.tab ? `#${refusal.tab}` : ""}`;
  throw refusal.notice ? await redirectWithToast(context, to, refusal.notice) : redirect(to);
}

/** GEN-3: the account of a session whose profile is filled in; without, to the form that is missing, then back here. */
export async function requireProfile(context: Context, request: Request, refusal?: Refusal): Promise<Viewer> {
  const viewer = await requireUser(context, request, refusal);
  const unfinished = unfinishedPath(viewer);
  if (unfinished) {
    await keepReturnPage(context, pageToComeBackTo(pageOf(request)));
    throw redirect(unfinished);
  }
  return viewer;
}

/**
 * GEN-3: the account of a session that has a profile, filled in or not. Administrators need none: their password and
 * sessions are theirs to keep.
 */
export async function requireAccount(context: Context, request: Request): Promise<Viewer> {
  const viewer = await requireUser(context, request);
  if (!viewer.role && !isAdmin(context.get(sessionContext).actor)) throw redirect(href("/onboarding"));
  return viewer;
}

/**
 * SAFE-5: who has not accepted the CGU that bind is asked to, before any page of their own but those by which they leave.
 * What was typed before is still taken.
 */
function askForTerms(context: Context, request: Request, { terms }: Viewer): void {
  const page = pageOf(request);
  if (request.method !== "GET" || STAYS_OPEN.test(page)) return;
  if (cguState(terms, context.get(requestContext).at).ask !== "acceptance") return;
  throw redirect(`${href("/conditions")}?${new URLSearchParams({ suite: page })}`);
}

const STAYS_OPEN = /^\/(?:conditions|parametres)(?:[/?]|$)/;

const isAdmin = (actor: Actor) => actor.kind === "user" && actor.admin;

/**
 * SAFE-2: the account of a session whose owner has shown lately who they are; without, to the page that asks, then `back`,
 * which is here unless told.
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
 * ADM-1: administrators pass, once their password is long enough (PWD-2) and their session shows a second factor
 * (AUTH-12); for everybody else there is nothing here.
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

/** ADM-1: what an operation gave to an administrator; its refusal is the 404 of everybody else. */
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
