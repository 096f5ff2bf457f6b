import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { LETTER as APPLICATION, applied, missionPath } from "../candidatures";
import { valueIn } from "../database";
import type { test } from "../fixtures";
import { freshAddress, joined, missionId, PASSWORD, type Person, post, profileId, signIn } from "../people";

/**
 * The people of the access tests. `company` and `commercial` are the two sides of a candidature and of an approach; `rival`
 * and `colleague` have the same roles without a part in these; `recruiter` and `reader` are members of the company of `company`;
 * `pending` is a company that is not validated.
 */
export const WHO = [
  "visitor",
  "unverified",
  "newcomer",
  "commercial",
  "colleague",
  "pending",
  "company",
  "recruiter",
  "reader",
  "rival",
  "admin",
] as const;
export type Who = (typeof WHO)[number];

/** Values for the parameters of addresses and forms. */
export type Things = {
  readonly acharne: string;
  readonly mission: string;
  readonly missionId: string;
  /** Another open mission of the company. */
  readonly other: string;
  readonly third: string;
  /** A pending mission. */
  readonly waiting: string;
  readonly waitingSlug: string;
  /** The public page of the company, a member of it and an open invitation. */
  readonly page: string;
  readonly teammate: string;
  readonly invitation: string;
  /** The profile of `pending`. */
  readonly profile: string;
  readonly candidature: string;
  readonly thread: string;
  readonly piece: string;
  readonly letter: string;
  /** The newer of two sessions of `commercial`, which acts in the other. */
  readonly session: string;
  /** The stamp of the contact form. */
  readonly stamp: string;
  /** Created by earlier acts: a report, a decision, a contest, an undoable act, a message. */
  readonly report: string;
  readonly decided: string;
  readonly contest: string;
  readonly undoable: string;
  readonly message: string;
  /** An engagement of `company` and `commercial`. */
  readonly engagement: string;
  /** The thread of that engagement, in which a call is agreed, and the calendar feed of `commercial`. */
  readonly callThread: string;
  readonly feed: string;
  /** A request for a replacement, and an Acharné without a part in it or in the engagement. */
  readonly replacement: string;
  readonly stranger: string;
  /** A point of a week, and a review. */
  readonly point: string;
  readonly review: string;
  /** A list of `company` and another one, and a saved search of `commercial`. */
  readonly list: string;
  readonly otherList: string;
  readonly search: string;
  /** A reference that `commercial` asked for. */
  readonly reference: string;
};

export type Cast = { readonly people: Readonly<Record<Who, Person>>; readonly things: Things };

const PDF = {
  name: "devis.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"),
};
const LETTER =
  "Bonjour, nos clients sont les conserveries du port. Seriez-vous libre deux jours par semaine en janvier ?";

type Fixtures = Pick<
  Parameters<Parameters<typeof test>[2]>[0],
  "visitor" | "newcomer" | "member" | "mission" | "admin"
>;

/** The part of an address that a page links to. */
export async function found(api: APIRequestContext, page: string, address: RegExp): Promise<string> {
  const [, part] = address.exec(await (await api.get(page)).text()) ?? [];
  if (!part) throw new Error(`${page} leads to no ${address}`);
  return part;
}

async function kept(query: string, ...values: readonly string[]): Promise<string> {
  const value = await valueIn(query, ...values);
  if (value === undefined) throw new Error(`nothing is kept: ${query}`);
  return value;
}

/** The newest session of an account. */
const sessionOf = (email: string) =>
  kept(
    "select s.id from sessions s join users u on u.id = s.user_id where u.email = $1 order by s.created_at desc limit 1",
    email,
  );

const slugOf = (mission: string) => kept("select slug from missions where id = $1", mission);

export const missionOf = (slug: string) => kept("select id from missions where slug = $1", slug);

/** The candidature or invitation of somebody for a mission. */
export const candidatureOf = ({ email }: Person, slug: string) =>
  kept(
    "select c.id from candidatures c join missions m on m.id = c.mission_id join users u on u.id = c.commercial_id where u.email = $1 and m.slug = $2",
    email,
    slug,
  );

export const threadOf = (candidature: string) =>
  kept("select id from conversations where candidature_id = $1", candidature);

/** Mails to these addresses came back until nothing more was sent to them. */
export const returnedMails = (addresses: readonly string[]) =>
  kept(
    `insert into mail_bounces (user_id, count, last_at, last_status, dead_at)
     select id, 3, now(), '5.2.1', now() from users where email = any(string_to_array($1, ' ')) returning user_id`,
    addresses.join(" "),
  );

const threadOfEngagement = (engagement: string) =>
  kept(
    "select v.id from conversations v join engagements e on e.candidature_id = v.candidature_id where e.id = $1",
    engagement,
  );

export const engagementOf = (candidature: string) =>
  kept("select id from engagements where candidature_id = $1", candidature);

/** The last request for a replacement. */
export const replacementOf = (engagement: string) =>
  kept("select id from replacements where engagement_id = $1 order by requested_at desc limit 1", engagement);

/** A public Acharné who is none of the cast. */
export const aStranger = () =>
  kept(
    "select p.slug from public_profiles p join users u on u.id = p.profile_id where u.email like $1 limit 1",
    "%@acharne.example",
  );

/** The version of a week that was written last. */
export const pointOf = (engagement: string, week: string) =>
  kept(
    "select id from points where engagement_id = $1 and week = $2 and act = 'write' order by number desc limit 1",
    engagement,
    week,
  );

export const reviewOf = (engagement: string, by: "company" | "commercial") =>
  kept("select id from reviews where engagement_id = $1 and by = $2", engagement, by);

/** The open invitation that was sent last. */
export const invitationOf = ({ email }: Person) =>
  kept(
    "select i.id from company_invitations i join users u on u.id = i.invited_by where u.email = $1 order by i.created_at desc limit 1",
    email,
  );

/** An engagement of two people that runs since the week before, with an agreed call in its thread; its mission is gone. */
export const runningEngagement = (company: Person, commercial: Person) =>
  kept(
    `with sides as (
       select m.company_id, commercial.id as commercial_id
       from users company join memberships m on m.user_id = company.id, users commercial
       where company.email = $1 and commercial.email = $2
     ), accepted as (
       insert into candidatures (company_id, commercial_id, mission_title, status, submitted_at, acted_at, answered_at)
       select company_id, commercial_id, 'Ouvrir en Corse', 'accepted', now(), now(), now() from sides returning *
     ), begun as (
       insert into engagements (candidature_id, company_id, commercial_id, company_name, commercial_name, status, kind, starts_on, ends_on, accepted_at, points_reminded_at)
       select id, company_id, commercial_id, 'Emballages Kervadec', 'Nolwenn Cadiou', 'running', 'mission', current_date - 8, current_date + 82, now(), now()
       from accepted returning *
     ), thread as (
       insert into conversations (candidature_id, company_id, commercial_id, origin, last_message_at)
       select id, company_id, commercial_id, 'candidature', now() from accepted returning *
     ), agreed as (
       insert into calls (conversation_id, company_id, commercial_id, status, changed_by, changed_at, slots, starts_at)
       select id, company_id, commercial_id, 'confirmed', 'company', now(), array[later], later
       from thread, (select date_trunc('hour', now() + interval '40 days')) as times (later)
     )
     insert into engagement_terms (engagement_id, starts_on, rate, days_per_week, duration_weeks)
     select id, starts_on, 460, 3, 12 from begun returning engagement_id`,
    company.email,
    commercial.email,
  );

/** A new list of the person's company, by its id. */
async function newListOf({ api }: Person, name: string): Promise<string> {
  await post(api, "/mes-listes", { intent: "new-list", name, submission_key: randomUUID() });
  return kept("select id from saved_lists where name = $1 order by created_at desc limit 1", name);
}

/** The search that a person saved last. */
export const searchOf = ({ email }: Person) =>
  kept(
    "select s.id from saved_searches s join users u on u.id = s.user_id where u.email = $1 order by s.created_at desc limit 1",
    email,
  );

/** The reference that an Acharné asked for last. */
export const referenceOf = ({ email }: Person) =>
  kept(
    "select r.id from client_references r join users u on u.id = r.profile_id where u.email = $1 order by r.created_at desc limit 1",
    email,
  );

/** Creates the people and the things of two of them. */
export async function gather({ visitor, newcomer, member, mission, admin }: Fixtures): Promise<Cast> {
  const unverified = { email: freshAddress(), api: await visitor() };
  await post(unverified.api, "/auth", { intent: "signup", email: unverified.email, password: PASSWORD });
  const [company, commercial] = [await member("entreprise"), await member("commercial")];
  const people: Readonly<Record<Who, Person>> = {
    visitor: { email: "", api: await visitor() },
    unverified,
    newcomer: await newcomer(),
    commercial,
    colleague: await member("commercial"),
    pending: await member("entreprise", {}, "pending"),
    company,
    recruiter: await joined(company, await newcomer(), "recruiter"),
    reader: await joined(company, await newcomer(), "reader"),
    rival: await member("entreprise"),
    admin: { email: "admin@demo.test", api: await admin() },
  };
  await signIn(await visitor(), commercial.email);
  const stamp = await found(people.visitor.api, "/contact", /name="stamp" value="([^"]+)"/);
  const title = await mission(company, "Ouvrir des comptes");
  const other = await mission(company, "Ouvrir en Bretagne");
  const third = await mission(company, "Ouvrir en Auvergne");
  const hidden = await mission(company, "Ouvrir en Normandie", "pending");
  const acharne = await found(commercial.api, "/dashboard", /href="\/acharne\/([a-z0-9-]+)"/);
  await post(company.api, `/acharne/${acharne}/ecrire`, { message: LETTER, submission_key: randomUUID() });
  const thread = await found(company.api, "/messages", /href="\/messages\/([0-9a-f-]{36})"/);
  await commercial.api.post(`/messages/${thread}`, {
    multipart: { intent: "send", body: "Volontiers.", submission_key: randomUUID(), attachments: PDF },
    maxRedirects: 0,
  });
  const piece = await found(
    company.api,
    `/messages/${thread}`,
    new RegExp(`/messages/${thread}/pieces/([0-9a-f-]{36})`),
  );
  const otherPath = await missionPath(commercial.api, other);
  await commercial.api.post(`${otherPath}/candidature`, {
    form: { intent: "keep-letter", letter_title: "Conserveries", message: APPLICATION },
  });
  const waiting = await missionId(hidden);
  const engagement = await runningEngagement(company, commercial);
  const things: Things = {
    acharne,
    mission: (await missionPath(commercial.api, title)).slice("/mission/".length),
    missionId: await missionId(title),
    other: otherPath.slice("/mission/".length),
    third: (await missionPath(commercial.api, third)).slice("/mission/".length),
    waiting,
    waitingSlug: await slugOf(waiting),
    page: await kept(
      "select c.slug from companies c join memberships m on m.company_id = c.id join users u on u.id = m.user_id where u.email = $1",
      company.email,
    ),
    teammate: await profileId(people.reader.email),
    invitation: "",
    profile: await profileId(people.pending.email),
    candidature: (await applied(commercial, company, title)).slice("/candidatures/".length),
    thread,
    engagement,
    callThread: await threadOfEngagement(engagement),
    feed: await found(commercial.api, "/parametres", /(\/calendrier\/[\w.-]+\.ics)/),
    piece,
    letter: await found(commercial.api, "/candidatures/lettres", /value="delete:([0-9a-f-]{36})"/),
    session: await sessionOf(commercial.email),
    stamp,
    report: "",
    decided: "",
    contest: "",
    undoable: "",
    message: "",
    replacement: "",
    stranger: "",
    point: "",
    review: "",
    list: await newListOf(company, "Bretagne"),
    otherList: await newListOf(company, "Salon de mars"),
    search: "",
    reference: "",
  };
  return { people, things };
}
