import { and, asc, eq, gt, inArray, lt, notExists, sql } from "drizzle-orm";
import { acceptedWith, CGU_VERSIONS, type CguVersion, cguToAnnounce, isOwedCgu } from "~/domain/accounts/cgu";
import { PATHS, pathOf } from "~/domain/paths";
import { cguMail } from "~/mails/cgu-mail";
import { renderMail } from "~/mails/render";
import { cguAcceptances, cguAnnouncements, users } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { countMail, isWithinDailyLimit } from "../notifications/daily-limit.server";

/** The most mails queued in one run, so that other mails do not wait longer. */
const BATCH_SIZE = 200;
const READ_SIZE = 100;

type Announced = {
  readonly appUrl: string;
  readonly at: Date;
  readonly versions?: readonly CguVersion[];
};

/**
 * SAFE-5: mails each account that existed when a version was announced and has not accepted it, once; returns the
 * number of mails. The next run continues from here and retries accounts at their daily limit.
 */
export async function announceCgu(
  db: Db,
  { appUrl, at, versions = CGU_VERSIONS }: Announced,
): Promise<number> {
  let sent = 0;
  for (const version of cguToAnnounce(at, versions))
    sent += await announceVersion(db, { version, versions, appUrl, at, atMost: BATCH_SIZE - sent });
  return sent;
}

type Batch = Required<Announced> & { readonly version: CguVersion; readonly atMost: number };

async function announceVersion(db: Db, { version, versions, appUrl, at, atMost }: Batch): Promise<number> {
  let owed = await findOwed(db, version, versions);
  if (owed.length === 0) return 0;
  const letter = await renderMail("", mailOf(version, appUrl));
  let sent = 0;
  while (owed.length > 0) {
    for (const userId of owed) {
      if (sent === atMost) return sent;
      if (await db.transaction((tx) => notify(db, tx, { userId, version, versions, letter, at }))) sent++;
    }
    owed = await findOwed(db, version, versions, owed.at(-1));
  }
  return sent;
}

/** `isOwedCgu` as SQL. */
async function findOwed(db: Db, version: CguVersion, versions: readonly CguVersion[], after?: string) {
  const { id, announcedAt } = version;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        users.email_verified,
        lt(users.created_at, new Date(announcedAt)),
        sql`not exists (select from ${cguAnnouncements} as sent where sent.user_id = ${users.id} and sent.version = ${id})`,
        notExists(
          db
            .select({ one: sql`1` })
            .from(cguAcceptances)
            .where(
              and(
                eq(cguAcceptances.user_id, users.id),
                inArray(cguAcceptances.version, [...acceptedWith(version, versions)]),
              ),
            ),
        ),
        after === undefined ? undefined : gt(users.id, after),
      ),
    )
    .orderBy(asc(users.id))
    .limit(READ_SIZE);
  return rows.map((row) => row.id);
}

type Notification = {
  readonly userId: string;
  readonly version: CguVersion;
  readonly versions: readonly CguVersion[];
  readonly letter: Awaited<ReturnType<typeof renderMail>>;
  readonly at: Date;
};

/**
 * Checks again under a row lock: the account may have been deleted, have accepted, or been notified by another server.
 */
async function notify(
  db: Db,
  tx: Tx,
  { userId, version, versions, letter, at }: Notification,
): Promise<boolean> {
  const [person] = await tx
    .select({ email: users.email, signedUpAt: users.created_at, confirmed: users.email_verified })
    .from(users)
    .where(eq(users.id, userId))
    .for("no key update", { skipLocked: true });
  if (!person) return false;
  const accepted = await versionsIn(tx, cguAcceptances, userId);
  const announced = await versionsIn(tx, cguAnnouncements, userId);
  if (!isOwedCgu({ ...person, accepted, announced }, version, versions)) return false;
  if (!(await isWithinDailyLimit(tx, { userId, kind: "cgu_announcements", at }))) return false;
  await tx.insert(cguAnnouncements).values({ user_id: userId, version: version.id, announced_at: at });
  await countMail(tx, userId, at);
  await db.jobs.send(tx, "deliver-mail", {
    ...letter,
    to: person.email,
    id: db.mailNames.messageId("cgu_announcements", version.id, userId),
  });
  return true;
}

async function versionsIn(
  tx: Tx,
  table: typeof cguAcceptances | typeof cguAnnouncements,
  userId: string,
): Promise<string[]> {
  const rows = await tx.select({ version: table.version }).from(table).where(eq(table.user_id, userId));
  return rows.map(({ version }) => version);
}

const mailOf = ({ id, appliesAt, changes }: CguVersion, appUrl: string) =>
  cguMail({
    appliesAt: new Date(appliesAt),
    changes,
    links: {
      text: `${appUrl}${pathOf(PATHS.cguVersion, id)}`,
      acceptance: `${appUrl}${PATHS.cgu}`,
      data: `${appUrl}${PATHS.settings}#donnees`,
      leaving: `${appUrl}${PATHS.settings}#danger`,
    },
  });
