import type { Role } from "../catalogue";
import { PATHS } from "../paths";
import { isFilledIn } from "../profiles/filled-in";

type ProfileFacts = { readonly role: Role | null; readonly first_name: string | null } | null;

/** What decides where an account goes after signing in (AUTH-9). */
export type SignedInFacts = { readonly profile: ProfileFacts; readonly admin: boolean };

/** What a visitor came for before signing in or up: GEN-3, AUTH-8, and the role pressed on the way (ONB-1). */
export type Wanted = {
  readonly toMission: boolean;
  readonly returnTo?: string | undefined;
  readonly role?: Role | undefined;
};

/** Where somebody goes, and the page to come back to once the forms on the way are filled in. */
export type NextPage = { readonly to: string; readonly later: string | undefined };

/** The pages that only one role may use. */
const PAGES: Readonly<Record<Role, RegExp>> = {
  entreprise: /^\/(?:mission\/publier|mes-missions|onboarding\/company|acharne\/[^/]+\/ecrire)\b/,
  commercial: /^\/(?:onboarding\/commercial|mission\/[^/]+\/candidature)\b/,
};

const ANY_PROFILE = /^\/(?:dashboard|profil|onboarding)\b/;

/** The form that a role fills. */
export const profileFormPath = (role: Role): string =>
  role === "entreprise" ? PATHS.companyForm : PATHS.commercialForm;

/** Where a profile that is not filled in yet has to go first; undefined when it is. */
export function unfinishedPath(profile: ProfileFacts): string | undefined {
  if (!profile?.role) return PATHS.role;
  return isFilledIn(profile) ? undefined : profileFormPath(profile.role);
}

/** GEN-3, AUTH-8: the page first asked for. */
export const wantedPage = ({ toMission, returnTo }: Wanted): string | undefined =>
  toMission ? PATHS.publish : returnTo;

/** The role that somebody signs up for: the one pressed, or that which the page first asked for needs. */
export function roleWanted(wanted: Wanted): Role | undefined {
  const page = wantedPage(wanted) ?? "";
  if (wanted.role) return wanted.role;
  return (["entreprise", "commercial"] as const).find((role) => PAGES[role].test(page));
}

const needsProfile = (page: string): boolean =>
  ANY_PROFILE.test(page) || Object.values(PAGES).some((pages) => pages.test(page));

/** The page that a form on the way leads back to; not itself, nor what follows it anyway. */
export const pageToComeBackTo = (page: string | null | undefined): string | undefined =>
  page && !/^\/(?:onboarding|dashboard)\b/.test(page) ? page : undefined;

const at = (to: string): NextPage => ({ to, later: undefined });

const withReturn = (to: string, page: string | null | undefined): NextPage => ({
  to,
  later: pageToComeBackTo(page),
});

/** AUTH-9 and AUTH-8: the page that follows a sign-in. */
export function pageAfterSignIn({ profile, admin }: SignedInFacts, wanted: Wanted): NextPage {
  const page = wantedPage(wanted);
  if (!profile && admin) return at(page && !needsProfile(page) ? page : PATHS.admin);
  const unfinished = unfinishedPath(profile);
  return unfinished ? withReturn(unfinished, page) : at(page ?? PATHS.dashboard);
}

/** AUTH-6: the page that follows a confirmation; the form of the role chosen at sign-up is already wanted. */
export function pageAfterConfirmation(role: Role | null, page: string | null): NextPage {
  if (role) return withReturn(profileFormPath(role), page);
  return page && needsProfile(page) ? withReturn(PATHS.role, page) : at(page ?? PATHS.home);
}
