import { execFileSync } from "node:child_process";
import { statSync } from "node:fs";
import { dirname } from "node:path";

export type OsUser = { uid: number; gid: number };

/** The parent of databases whose own folder is closed to the user that runs PostgreSQL. */
export const SHARED_HOME = "/var/lib/acharnes";

/** PostgreSQL refuses to run as root: for root it runs as the user postgres. */
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
  const output = execFileSync("id", [name], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  const [, uid, gid] = /^uid=(\d+)\S* gid=(\d+)/.exec(output) ?? [];
  if (!uid || !gid) throw new Error(`id says of ${name}: ${output}`);
  return { uid: Number(uid), gid: Number(gid) };
}

export function canEnter(user: OsUser, folder: string): boolean {
  const { uid, gid, mode } = statSync(folder);
  const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
  if ((mode & bit) === 0) return false;
  const parent = dirname(folder);
  return parent === folder || canEnter(user, parent);
}
