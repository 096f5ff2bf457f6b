/** A version of the CGU, by the day since which it is written: ids are in the order of their versions. */
export type CguVersion = {
  readonly id: string;
  /** From when who has an account is told of it. */
  readonly announcedAt: string;
  /** From when it binds. */
  readonly appliesAt: string;
  /** SHA-256 of its text: a word that changes is another version. */
  readonly hash: string;
  /** What changes for who had accepted the one before, in sentences; none in the first. */
  readonly changes: readonly string[];
};

/** What we promise beyond the law: nobody is bound by what they have not had so long to read (CGU, article 13). */
export const NOTICE_DAYS = 15;

/** Before that, so long for its mails to leave: a few hundred at a time, and on a later day to whose day had no room. */
export const MAILING_DAYS = 2;

/** SAFE-5: every version, oldest first. A change of the text is a new one; those before stay readable. */
export const TERMS = [
  {
    id: "2026-11-20",
    announcedAt: "2026-11-20T00:00:00Z",
    appliesAt: "2026-11-20T00:00:00Z",
    hash: "8be33d195e02f4da6cd6a41e6b60086f9126ed696b46d8c3564c4c85cbcdac38",
    changes: [],
  },
] as const satisfies readonly CguVersion[];

export type CguId = (typeof TERMS)[number]["id"];

type Versions = readonly CguVersion[];

/** The version that binds at a moment. */
export function cguInForce(at: Date, versions: Versions = TERMS): CguVersion {
  const [first] = versions;
  const inForce = versions.findLast(({ appliesAt }) => new Date(appliesAt) <= at) ?? first;
  if (!inForce) throw new Error("there are no terms");
  return inForce;
}

/** The version that is announced and does not bind yet. */
export function announcedCgu(at: Date, versions: Versions = TERMS): CguVersion | undefined {
  return versions.findLast(
    ({ announcedAt, appliesAt }) => new Date(announcedAt) <= at && at < new Date(appliesAt),
  );
}

/** Whom a version is announced to, as far as a mail about it goes. */
export type CguReader = {
  readonly signedUpAt: Date;
  readonly confirmed: boolean;
  /** The versions that they accepted, or were told of by mail. */
  readonly accepted: readonly string[];
  readonly told: readonly string[];
};

/**
 * The versions that are told by mail at a moment, oldest first: announced, and not binding yet. The first announced
 * nothing to anybody, and one that binds is asked on the page.
 */
export const cguToAnnounce = (at: Date, versions: Versions = TERMS): readonly CguVersion[] =>
  versions
    .slice(1)
    .filter(({ announcedAt, appliesAt }) => new Date(announcedAt) <= at && at < new Date(appliesAt));

/** The versions whose acceptance is that of one of them too: itself and the later ones. */
export const acceptedWith = ({ id }: CguVersion, versions: Versions = TERMS): readonly string[] =>
  versions.slice(versions.findIndex((each) => each.id === id)).map((each) => each.id);

/** SAFE-5: whether somebody is owed a mail about a version; who signs up once it is announced reads of it on the page. */
export const isOwedCgu = (
  { signedUpAt, confirmed, accepted, told }: CguReader,
  version: CguVersion,
  versions: Versions = TERMS,
): boolean =>
  confirmed &&
  signedUpAt < new Date(version.announcedAt) &&
  !acceptedWith(version, versions).some((id) => accepted.includes(id)) &&
  !told.includes(version.id);

export type CguState =
  | { readonly ask: "nothing" }
  /** A later version is announced. */
  | { readonly ask: "notice"; readonly version: CguVersion }
  /** The version that binds is not accepted. */
  | { readonly ask: "acceptance"; readonly version: CguVersion };

/** What is asked of somebody at a moment who last accepted a version, or none. */
export function cguState(accepted: string | null, at: Date, versions: Versions = TERMS): CguState {
  const known = versions.findIndex(({ id }) => id === accepted);
  const inForce = cguInForce(at, versions);
  if (known < versions.indexOf(inForce)) return { ask: "acceptance", version: inForce };
  const coming = announcedCgu(at, versions);
  return coming && known < versions.indexOf(coming) ? { ask: "notice", version: coming } : { ask: "nothing" };
}

/** What changed since the version that somebody accepted. */
export function changesSince(
  accepted: string | null,
  to: string,
  versions: Versions = TERMS,
): readonly string[] {
  const from = versions.findIndex(({ id }) => id === accepted);
  const last = versions.findIndex(({ id }) => id === to);
  return versions.slice(from + 1, last + 1).flatMap(({ changes }) => changes);
}
