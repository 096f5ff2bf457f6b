import type { Role } from "../catalogue";
import type { Actor } from "../policy";
import type { ProfileStatus } from "../profiles/profile-status";

/** The signed-in account, as pages show it. */
export type Viewer = {
  readonly userId: string;
  readonly email: string;
  readonly role: Role | null;
  readonly status: ProfileStatus | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly avatar_url: string | null;
  /** Whether the region of the profile is overseas, outside the Paris time zone. */
  readonly overseas: boolean;
  /** The last accepted version of the CGU. */
  readonly terms: string | null;
};

export type Session = {
  readonly actor: Actor;
  readonly viewer: Viewer | null;
  /** The id of the session, not its token. */
  readonly sessionId: string | null;
  /** `Set-Cookie` values for the answer. */
  readonly cookies: readonly string[];
};
