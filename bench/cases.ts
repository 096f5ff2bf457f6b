import { hostName } from "~/marketplace/accounts/host-name";
import { chanceOf } from "../seeds/random";
import type { Facts, Reader } from "./kind";
import { kindsOf } from "./requests";
import type { ServerName } from "./servers";

/** What is asked of a server under load, and which other figure it is held against. */
export type Case = {
  readonly server: ServerName;
  readonly name: string;
  readonly paths: readonly string[];
  readonly as?: Reader;
  readonly headers?: Readonly<Record<string, string>>;
  /** Asked with the mark of the answer that one has: 304. */
  readonly known?: boolean;
  /** Whether it must come from memory, or must not. */
  readonly hit?: boolean;
  readonly against?: string;
  /** What takes turns with it, as both take too little for one minute of the machine to be as good as another. */
  readonly beside?: readonly string[];
};

export const keyOf = ({ server, name }: Pick<Case, "server" | "name">) => `${server}: ${name}`;

export const READY = {
  plain: "ready page, plain",
  brotli: "ready page, brotli",
  known: "ready page, 304",
} as const;
export const LIMIT = "limit-db: directory";
export const NEXT = { dynamic: "next: directory, dynamic", isr: "next: directory, ISR" } as const;
export const PAGES = ["directory", "home", "profile", "missions", "mission"] as const;
/** Which cards the second of them shows, no process remembers. */
export const DIRECTORY = ["directory", "page of the directory anywhere"] as const;
export const fromMemory = (page: string) => `${page}, from memory`;
export const made = (page: string) => `${page}, made`;
export const KNOWN = "directory, 304";
export const SIGNED_IN = [
  "company: dashboard",
  "company: board of a mission",
  "company: thread",
  "commercial: dashboard",
  "commercial: candidatures",
  "commercial: thread",
] as const;

/** As many addresses as a page of the directory leads to. */
const ADDRESSES = 24;

const peerCases: readonly Case[] = [
  { server: "bare", name: READY.plain, paths: ["/plain"] },
  { server: "bare", name: READY.brotli, paths: ["/"] },
  { server: "bare", name: READY.known, paths: ["/"], known: true },
  { server: "limit-db", name: "directory", paths: ["/"] },
  { server: "next", name: "directory, dynamic", paths: ["/dynamic"], against: LIMIT },
  { server: "next", name: "directory, ISR", paths: ["/isr/1"], against: `bare: ${READY.brotli}` },
];

const pathsOf = ({
  profileSlugs,
  missionSlugs,
  profileCursors,
}: Facts): Record<(typeof PAGES | typeof DIRECTORY)[number], readonly string[]> => ({
  directory: ["/acharne"],
  "page of the directory anywhere": profileCursors
    .slice(0, ADDRESSES)
    .map((cursor) => `/acharne?${new URLSearchParams({ apres: cursor })}`),
  home: ["/"],
  profile: profileSlugs.slice(0, ADDRESSES).map((slug) => `/acharne/${slug}`),
  missions: ["/missions"],
  mission: missionSlugs.slice(0, ADDRESSES).map((slug) => `/mission/${slug}`),
});

/** Of more, the peers answer so slowly that a turn of theirs ends without an answer. */
const ANSWERED_IN_A_TURN = 100_000;

/** A cookie of ours that says nothing of who asks has the page made anew. */
const NOT_KEPT = { cookie: `${hostName("sidebar", true)}=x` };

function productCases(facts: Facts): Case[] {
  const paths = pathsOf(facts);
  return [
    ...PAGES.map(
      (page): Case => ({
        server: "ours",
        name: fromMemory(page),
        paths: paths[page],
        hit: true,
        against: `bare: ${READY.brotli}`,
        beside: [`bare: ${READY.brotli}`, NEXT.isr],
      }),
    ),
    {
      server: "ours",
      name: KNOWN,
      paths: paths.directory,
      known: true,
      against: `bare: ${READY.known}`,
      beside: [`bare: ${READY.known}`],
    },
    ...[...PAGES, ...DIRECTORY.slice(1)].map(
      (page): Case => ({
        server: "ours",
        name: made(page),
        paths: paths[page],
        headers: NOT_KEPT,
        hit: false,
        against: LIMIT,
        beside: !DIRECTORY.some((each) => each === page)
          ? [`ours: ${made("directory")}`]
          : facts.profiles <= ANSWERED_IN_A_TURN
            ? [LIMIT, NEXT.dynamic]
            : [],
      }),
    ),
    ...signedInCases(facts),
  ];
}

function signedInCases(facts: Facts): Case[] {
  const kinds = kindsOf(facts);
  return SIGNED_IN.flatMap((name) => {
    const kind = kinds.find((each) => each.name === name);
    if (!kind?.as) return [];
    const chance = chanceOf(name);
    const paths = Array.from({ length: ADDRESSES }, () => kind.path(chance, facts));
    return [{ server: "ours", name, paths, as: kind.as }];
  });
}

export const casesOf = (facts: Facts): readonly Case[] => [...peerCases, ...productCases(facts)];
