import type { Role } from "../catalogue";

type ProfileFacts = { readonly role: Role | null; readonly first_name: string | null } | null;

/** The form that a role fills. */
export const profileFormPath = (role: Role): string =>
  role === "entreprise" ? "/onboarding/company" : "/onboarding/commercial";

/** Where an unfinished profile has to go first; undefined when it is complete. */
export function unfinishedPath(profile: ProfileFacts): string | undefined {
  if (!profile?.role) return "/onboarding";
  return profile.first_name ? undefined : profileFormPath(profile.role);
}

/** AUTH-9 and AUTH-8: the page that follows a sign-in. */
export function landingPath(
  profile: ProfileFacts,
  wanted: { readonly toMission: boolean; readonly returnTo?: string | undefined },
): string {
  const unfinished = unfinishedPath(profile);
  if (unfinished) return unfinished;
  return wanted.toMission ? "/mission/publier" : (wanted.returnTo ?? "/dashboard");
}
