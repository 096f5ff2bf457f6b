import { eq } from "drizzle-orm";
import { users } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { countBounce } from "./count-bounce.server";
import { readBounce } from "./read-bounce.server";

type Received = {
  readonly raw: Buffer;
  readonly to: string;
  /** MAIL FROM; null for `<>`. */
  readonly sender: string | null;
  readonly at: Date;
};

/** The account of a bounce address; undefined where it is none of ours, or of an account that has changed its address since. */
export async function findBounceOwner(db: Db, address: string): Promise<string | undefined> {
  const read = db.mailNames.readBounceAddress(address);
  if (!read) return undefined;
  const { userId, signature } = read;
  const [owner] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  return owner && db.mailNames.isBounceSignature({ userId, ...owner }, signature) ? userId : undefined;
}

/** MAIL-2: counts what a mail to a bounce address says. */
export async function takeBounce(
  db: Db,
  { raw, to, sender, at }: Received,
): Promise<"bounce" | "dropped" | "unknown"> {
  const userId = await findBounceOwner(db, to);
  if (userId === undefined) return "unknown";
  const status = await readBounce({ raw, sender });
  if (status === undefined) return "dropped";
  await countBounce(db, { userId, status, at });
  return "bounce";
}
