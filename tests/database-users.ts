import { spawn } from "node:child_process";
import { once } from "node:events";

export type Role = "server" | "command";
export type DatabaseUser = {
  readonly pid: number;
  readonly url: string;
  stop(): Promise<void>;
  kill(): Promise<void>;
};

/** Starts another process that uses the database of a folder. */
export async function joinDatabase(role: Role, dataDir: string): Promise<DatabaseUser> {
  const child = spawn(
    process.execPath,
    ["--import", "./tests/source-imports.mjs", "tests/database-user.ts", role, dataDir],
    { stdio: ["pipe", "pipe", "ignore"] },
  );
  const gone = once(child, "exit");
  const [first] = await Promise.race([once(child.stdout, "data"), gone]);
  if (!(first instanceof Buffer)) throw new Error(`the ${role} ended with ${first}`);
  return {
    pid: child.pid ?? 0,
    url: String(first).trim(),
    async stop() {
      child.stdin.end();
      const [code] = await gone;
      if (code !== 0) throw new Error(`the ${role} ended with ${code}`);
    },
    async kill() {
      child.kill("SIGKILL");
      await gone;
    },
  };
}
