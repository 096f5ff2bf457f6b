import type { Role } from "../catalogue";
import { PATHS } from "../paths";
import { isFilledIn } from "../profiles/filled-in";

type ProfileFacts = {
  readonly role: Role | null;
  readonly first_name: string | null;
  readonly company?: { readonly name: string | null } | null;
} | null;

/** AUTH-9: what decides the page after signing in. */
export type SignedInFacts = { readonly profile: ProfileFacts; readonly admin: boolean };

/** GEN-3, AUTH-8, ONB-1: the page and the role requested before signing in or up. */
export type Destination = {
  readonly toMission: boolean;
  readonly returnTo?: string | undefined;
  readonly role?: Role | undefined;
};

/** The next page, and the page to return to after the forms in between. */
export type NextPage = { readonly to: string; readonly returnTo: string | undefined };

/** The pages of one role. */
const PAGES: Readonly<Record<Role, RegExp>> = {
  entreprise: /^\/(?:mission\/publier|mes-missions|onboarding\/company|acharne\/[^/]+\/ecrire)\b/,
  commercial: /^\/(?:onboarding\/commercial|mission\/[^/]+\/candidature)\b/,
};

const ANY_PROFILE = /^\/(?:dashboard|profil|onboarding)\b/;

/** TEAM-3: whether the page is an invitation to a company, which a person follows without a role or a profile. */
export const isInvitation = (page: string | null | undefined): boolean => /^\/rejoindre\//.test(page ?? "");

/** The token of an invitation that is requested. */
export const invitationTokenOf = (page: string | undefined): string | undefined =>
  /^\/rejoindre\/([\w-]+)/.exec(page ?? "")?.[1];

/** The profile form of a role. */
export const profileFormPath = (role: Role): string =>
  role === "entreprise" ? PATHS.companyForm : PATHS.commercialForm;

/** The form to fill in first, if the profile is incomplete. */
export function unfinishedPath(profile: ProfileFacts): string | undefined {
  if (!profile?.role) return PATHS.role;
  return isFilledIn(profile) ? undefined : profileFormPath(profile.role);
}

/** GEN-3, AUTH-8: the page that was requested. */
export const requestedPage = ({ toMission, returnTo }: Destination): string | undefined =>
  toMission ? PATHS.publish : returnTo;

/** The role of a sign-up: the one chosen, or the one that the requested page needs; an invitation gives it. */
export function requestedRole(destination: Destination): Role | undefined {
  const page = requestedPage(destination) ?? "";
  if (isInvitation(page)) return undefined;
  if (destination.role) return destination.role;
  return (["entreprise", "commercial"] as const).find((role) => PAGES[role].test(page));
}

const needsProfile = (page: string): boolean =>
  ANY_PROFILE.test(page) || Object.values(PAGES).some((pages) => pages.test(page));

/** The page to return to after a form, except pages that follow it anyway. */
export const pageToComeBackTo = (page: string | null | undefined): string | undefined =>
  page && !/^\/(?:onboarding|dashboard)\b/.test(page) ? page : undefined;

const at = (to: string): NextPage => ({ to, returnTo: undefined });

const withReturn = (to: string, page: string | null | undefined): NextPage => ({
  to,
  returnTo: pageToComeBackTo(page),
});

/** AUTH-9, AUTH-8 and TEAM-3: the page that follows a sign-in. */
export function pageAfterSignIn({ profile, admin }: SignedInFacts, destination: Destination): NextPage {
  const page = requestedPage(destination);
  if (page && isInvitation(page)) return at(page);
  if (!profile && admin) return at(page && !needsProfile(page) ? page : PATHS.admin);
  const unfinished = unfinishedPath(profile);
  return unfinished ? withReturn(unfinished, page) : at(page ?? PATHS.dashboard);
}

/** AUTH-6: the page after a confirmation; the form of the role chosen at sign-up, if there is one, or the invitation (TEAM-3). */
export function pageAfterConfirmation(role: Role | null, page: string | null): NextPage {
  if (page && isInvitation(page)) return at(page);
  if (role) return withReturn(profileFormPath(role), page);
  return page && needsProfile(page) ? withReturn(PATHS.role, page) : at(page ?? PATHS.home);
}
