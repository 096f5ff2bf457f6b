import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { delimiter, resolve } from "node:path";

const bin = resolve("node_modules/.bin");

/** The project's own programs first, its pinned Node among them. */
export function projectEnv(extra = {}) {
  const path = process.env.PATH ?? "";
  return {
    ...process.env,
    ...extra,
    PATH: path.split(delimiter).includes(bin) ? path : `${bin}${delimiter}${path}`,
  };
}

/**
 * Runs a command in the foreground, hands it the signals we get, and gives its exit code and, captured, its output.
 * `quiet` keeps the captured output from the terminal; what is `yielding` works while nobody else wants to.
 */
export function runChild(
  command,
  args,
  { env = {}, cwd = process.cwd(), capture = false, quiet = false, yielding = false } = {},
) {
  return new Promise((done, failed) => {
    const child = spawn(command, args, {
      cwd,
      env: projectEnv(env),
      stdio: ["inherit", capture ? "pipe" : "inherit", capture ? "pipe" : "inherit"],
    });
    if (yielding && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = "";
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"].map((name) => [name, () => child.kill(name)]);
    for (const [name, forward] of signals) process.on(name, forward);
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from?.on("data", (chunk) => {
        output += chunk;
        if (!quiet) to.write(chunk);
      });
    }
    child.once("error", failed);
    child.once("close", (code, signal) => {
      for (const [name, forward] of signals) process.off(name, forward);
      done({ code: code ?? (signal === "SIGINT" ? 130 : 143), output });
    });
  });
}

export async function mustRun(command, args, options) {
  const { code } = await runChild(command, args, options);
  if (code !== 0) process.exit(code);
}
