import type { Role } from "../catalogue";
import type { Actor } from "../policy";
import type { ProfileStatus } from "../profiles/profile-status";

/** The account behind a request and what its pages show of it. */
export type Viewer = {
  readonly userId: string;
  readonly email: string;
  readonly role: Role | null;
  readonly status: ProfileStatus | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly avatar_url: string | null;
  /** Whether the region of the profile is overseas, where the hour is not that of Paris. */
  readonly overseas: boolean;
  /** The version of the CGU that was accepted last. */
  readonly terms: string | null;
};

export type Session = {
  readonly actor: Actor;
  readonly viewer: Viewer | null;
  /** The name of the session among its owner's; never its token. */
  readonly sessionId: string | null;
  /** Cookies of a session that slid on. */
  readonly cookies: readonly string[];
};
