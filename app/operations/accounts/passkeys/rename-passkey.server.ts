import { REFUSALS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { passkeys } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { isRefusal } from "../../authorize";
import { authorizeFactorChange } from "../second-factor/authorize-factor-change.server";
import { ownPasskey } from "./own-passkey";

type Renamed = { readonly id: string; readonly name: string };

export async function renamePasskey(db: Db, actor: Actor, { id, name }: Renamed, at: Date): Promise<Result> {
  const user = await authorizeFactorChange(db, actor, at);
  if (isRefusal(user)) return user;
  const renamed = await db
    .update(passkeys)
    .set({ name })
    .where(ownPasskey(user.userId, id))
    .returning({ id: passkeys.id });
  return renamed.length > 0 ? done({}) : refused("missing", REFUSALS.notFound);
}
