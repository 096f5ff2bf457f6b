import { spawn } from "node:child_process";
import { constants, setPriority } from "node:os";
import { delimiter, resolve } from "node:path";

const bin = resolve("node_modules/.bin");

/** The environment with the project's own programs first in the path, its pinned Node among them. */
export function projectEnv(extra = {}) {
  const path = process.env.PATH ?? "";
  return {
    ...process.env,
    ...extra,
    PATH: path.split(delimiter).includes(bin) ? path : `${bin}${delimiter}${path}`,
  };
}

/**
 * Runs a command, forwards our signals to it, and returns its exit code and its output where that is captured. `quiet` keeps
 * the captured output from the terminal. A command that cannot be started has failed with 1.
 */
export function runChild(
  command,
  args,
  { env = {}, cwd = process.cwd(), capture = false, quiet = false, lowPriority = false } = {},
) {
  return new Promise((done) => {
    const child = spawn(command, args, {
      cwd,
      env: projectEnv(env),
      stdio: ["inherit", capture ? "pipe" : "inherit", capture ? "pipe" : "inherit"],
    });
    if (lowPriority && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    let output = "";
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"].map((name) => [name, () => child.kill(name)]);
    for (const [name, forward] of signals) process.on(name, forward);
    const end = (code) => {
      for (const [name, forward] of signals) process.off(name, forward);
      done({ code, output });
    };
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ]) {
      from?.on("data", (chunk) => {
        output += chunk;
        if (!quiet) to.write(chunk);
      });
    }
    child.once("error", (error) => {
      output += `${error.message}\n`;
      if (!quiet) console.error(error.message);
      end(1);
    });
    child.once("close", (code, signal) => end(code ?? (signal === "SIGINT" ? 130 : 143)));
  });
}

export async function mustRun(command, args, options) {
  const { code } = await runChild(command, args, options);
  if (code !== 0) process.exit(code);
}
