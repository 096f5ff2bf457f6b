import { and, asc, eq, isNull, lte, or } from "drizzle-orm";
import { PATHS } from "~/domain/paths";
import { askedSince } from "~/domain/profiles/free-weeks";
import { availabilityMail } from "~/mails/availability-mail";
import { availabilityConfirmations } from "~/platform/db/schema.server";
import type { Db, Reader } from "~/platform/db.server";
import { notify } from "../../notifications/notify.server";
import { ownFirstName } from "../../own-first-name.server";

type Due = { readonly appUrl: string; readonly at: Date };

/** The most people who are asked in one run. */
const BATCH_SIZE = 200;

const { profile_id, confirmed_at, asked_at } = availabilityConfirmations;

const isDue = (at: Date) =>
  and(lte(confirmed_at, askedSince(at)), or(isNull(asked_at), lte(asked_at, askedSince(at))));

/**
 * FREE-2: asks the Acharnés whose last confirmation, or whose last question, is old; returns how many. Who never stated any
 * half-days has no row.
 */
export async function askAvailability(db: Db, { appUrl, at }: Due): Promise<number> {
  let asked = 0;
  for (const id of await findDue(db, at)) if (await ask(db, id, { appUrl, at })) asked += 1;
  return asked;
}

async function findDue(db: Reader, at: Date): Promise<string[]> {
  const rows = await db
    .select({ id: profile_id })
    .from(availabilityConfirmations)
    .where(isDue(at))
    .orderBy(asc(confirmed_at), asc(profile_id))
    .limit(BATCH_SIZE);
  return rows.map(({ id }) => id);
}

/** Checks again under a row lock: they may have confirmed, or another server may have asked. */
const ask = (db: Db, userId: string, { appUrl, at }: Due): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select({ confirmedAt: confirmed_at })
      .from(availabilityConfirmations)
      .where(and(eq(profile_id, userId), isDue(at)))
      .for("no key update", { skipLocked: true });
    if (!due) return false;
    await tx.update(availabilityConfirmations).set({ asked_at: at }).where(eq(profile_id, userId));
    const firstName = await ownFirstName(tx, userId);
    const link = `${appUrl}${PATHS.availability}`;
    await notify(db, tx, {
      userId,
      kind: "availability_asked",
      at,
      about: {},
      mail: () => availabilityMail({ firstName, link, ...due }),
    });
    return true;
  });
