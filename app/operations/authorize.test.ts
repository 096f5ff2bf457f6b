import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** An id of an owner that a request could supply. */
const BARE_OWNER = /\b(?:user|company|commercial|admin|owner|account)Id\b/;

const CALLERS = ["app/routes/**/*.{ts,tsx}", "app/platform/http/*.ts", "app/root.tsx", "server/*.ts"];

const source = (path: string) => readFileSync(path, "utf8");

/** The operations that pages call, as `module name`. */
function called(): string[] {
  const calls = globSync(CALLERS, { exclude: (path) => path.includes(".test.") }).flatMap((path) =>
    [...source(path).matchAll(/import (?!type)\{([^}]*)\} from "~\/operations\/([^"]+)"/g)].flatMap(
      ([, names = "", module]) =>
        names
          .split(",")
          .map((name) => name.trim())
          .filter((name) => name && !name.startsWith("type "))
          .map((name) => `${module} ${name}`),
    ),
  );
  return [...new Set(calls)].sort();
}

/** The parameters of an exported function as source text; undefined for other exports. */
function parametersOf(call: string): string | undefined {
  const [module, name] = call.split(" ");
  const text = source(globSync(`app/operations/${module}.{ts,tsx}`)[0] ?? "");
  const start = new RegExp(`export (?:async )?(?:function|const) ${name}\\b[^(;]*\\(`).exec(text);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  let open = 1;
  let end = from;
  for (; open > 0 && end < text.length; end += 1) open += { "(": 1, ")": -1 }[text[end] ?? ""] ?? 0;
  return text.slice(from, end - 1);
}

test("STATE-3 DIR-9 MIS-8 no operation that a page calls trusts an id of an owner: it takes the actor", () => {
  const calls = called();
  expect(calls.length).toBeGreaterThan(60);
  const read = calls.map((call) => ({ call, parameters: parametersOf(call) }));
  expect(read.filter(({ parameters }) => parameters?.includes("actor: Actor")).length).toBeGreaterThan(30);
  const bare = read.filter(
    ({ parameters = "" }) => BARE_OWNER.test(parameters) && !parameters.includes("actor: Actor"),
  );
  expect(bare).toEqual([]);
});
