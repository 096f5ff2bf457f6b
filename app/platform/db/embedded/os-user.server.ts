import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";

export type OsUser = { uid: number; gid: number };

/** Where the database lives when the folder asked for is closed to the user that runs it. */
export const sharedHome = "/var/lib/acharnes";

/** PostgreSQL refuses to run as root: root hands it to the user postgres. Others run it themselves. */
export function databaseUser(): OsUser | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    return idsOf("postgres");
  } catch {
    execFileSync("groupadd", ["--system", "--force", "postgres"]);
    execFileSync("useradd", ["--system", "--no-create-home", "--gid", "postgres", "postgres"]);
    return idsOf("postgres");
  }
}

function idsOf(name: string): OsUser {
  const told = execFileSync("id", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const [, uid, gid] = /^uid=(\d+)\S* gid=(\d+)/.exec(told) ?? [];
  if (!uid || !gid) throw new Error(`id says of ${name}: ${told}`);
  return { uid: Number(uid), gid: Number(gid) };
}

export function canEnter(user: OsUser, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(user, parent);
}
