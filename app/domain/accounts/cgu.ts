/** A version of the CGU; its id is its date, so ids sort by version. */
export type CguVersion = {
  readonly id: string;
  /** From when accounts are notified. */
  readonly announcedAt: string;
  /** From when it is in force. */
  readonly appliesAt: string;
  /** SHA-256 of its text: any change needs a new version. */
  readonly hash: string;
  /** The changes since the version before, in French sentences. */
  readonly changes: readonly string[];
};

/** A new version comes into force at the earliest so many days after its announcement (CGU, article 13). */
export const NOTICE_DAYS = 15;

/** Days that the mails of an announcement may take: they leave in batches, within the daily limit of each account. */
export const MAILING_DAYS = 2;

/** SAFE-5: every version, oldest first; older versions stay readable. */
export const CGU_VERSIONS = [
  {
    id: "2026-11-20",
    announcedAt: "2026-11-20T00:00:00Z",
    appliesAt: "2026-11-20T00:00:00Z",
    hash: "8be33d195e02f4da6cd6a41e6b60086f9126ed696b46d8c3564c4c85cbcdac38",
    changes: [],
  },
  {
    id: "2027-03-01",
    announcedAt: "2027-02-01T00:00:00Z",
    appliesAt: "2027-03-01T00:00:00Z",
    hash: "71d482ce9c61f3ec18935f79b9352448cf1da37e7d52c4d56293487319b4aa8f",
    changes: [
      "Article 2\u202f: une entreprise peut avoir plusieurs membres, avec des rôles. Un propriétaire les invite et les retire, et ce qu’un membre publie, écrit ou accepte engage l’entreprise.",
      "Article 5\u202f: une offre peut prévoir une commission sur les ventes, seule ou avec un taux par jour. Notre part est alors, comme pour les jours, la différence entre ce que paie l’entreprise et ce que touche l’Acharné.",
    ],
  },
  {
    id: "2027-04-15",
    announcedAt: "2027-03-20T00:00:00Z",
    appliesAt: "2027-04-15T00:00:00Z",
    hash: "8a65bf234e956b7b27e7aaa2312666194fd781d3c26278b06d114386edcd456c",
    changes: [
      "Article 4\u202f: comment les suggestions sont choisies et rangées, qui est prévenu d’une mission, et ce que sont les alertes, les listes et les références externes. Aucune place ne s’achète, et il n’y a pas de note.",
    ],
  },
] as const satisfies readonly CguVersion[];

export type CguId = (typeof CGU_VERSIONS)[number]["id"];

type Versions = readonly CguVersion[];

/** The version in force at a moment. */
export function cguInForce(at: Date, versions: Versions = CGU_VERSIONS): CguVersion {
  const [first] = versions;
  const inForce = versions.findLast(({ appliesAt }) => new Date(appliesAt) <= at) ?? first;
  if (!inForce) throw new Error("there are no terms");
  return inForce;
}

/** The version that is announced and not in force yet. */
export function announcedCgu(at: Date, versions: Versions = CGU_VERSIONS): CguVersion | undefined {
  return versions.findLast(
    ({ announcedAt, appliesAt }) => new Date(announcedAt) <= at && at < new Date(appliesAt),
  );
}

export type CguReader = {
  readonly signedUpAt: Date;
  readonly confirmed: boolean;
  /** Ids of versions accepted, and of versions announced by mail. */
  readonly accepted: readonly string[];
  readonly announced: readonly string[];
};

/** The versions to announce by mail, oldest first. The first needs none, and one in force is accepted on the page. */
export const cguToAnnounce = (at: Date, versions: Versions = CGU_VERSIONS): readonly CguVersion[] =>
  versions
    .slice(1)
    .filter(({ announcedAt, appliesAt }) => new Date(announcedAt) <= at && at < new Date(appliesAt));

/** The versions whose acceptance includes this one: itself and all later ones. */
export const acceptedWith = ({ id }: CguVersion, versions: Versions = CGU_VERSIONS): readonly string[] =>
  versions.slice(versions.findIndex((each) => each.id === id)).map((each) => each.id);

/** SAFE-5: whether to announce a version by mail; later sign-ups read of it on the page. */
export const isOwedCgu = (
  { signedUpAt, confirmed, accepted, announced }: CguReader,
  version: CguVersion,
  versions: Versions = CGU_VERSIONS,
): boolean =>
  confirmed &&
  signedUpAt < new Date(version.announcedAt) &&
  !acceptedWith(version, versions).some((id) => accepted.includes(id)) &&
  !announced.includes(version.id);

export type CguState =
  | { readonly ask: "nothing" }
  /** A later version is announced. */
  | { readonly ask: "notice"; readonly version: CguVersion }
  /** The version in force is not accepted. */
  | { readonly ask: "acceptance"; readonly version: CguVersion };

/** What to show to a user who last accepted `accepted`. */
export function cguState(accepted: string | null, at: Date, versions: Versions = CGU_VERSIONS): CguState {
  const known = versions.findIndex(({ id }) => id === accepted);
  const inForce = cguInForce(at, versions);
  if (known < versions.indexOf(inForce)) return { ask: "acceptance", version: inForce };
  const coming = announcedCgu(at, versions);
  return coming && known < versions.indexOf(coming) ? { ask: "notice", version: coming } : { ask: "nothing" };
}

/** The changes between the accepted version and `to`. */
export function changesSince(
  accepted: string | null,
  to: string,
  versions: Versions = CGU_VERSIONS,
): readonly string[] {
  const from = versions.findIndex(({ id }) => id === accepted);
  const last = versions.findIndex(({ id }) => id === to);
  return versions.slice(from + 1, last + 1).flatMap(({ changes }) => changes);
}
