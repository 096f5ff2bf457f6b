import { minify } from "@swc/core";
import { type Plugin, parseAst } from "vite";

/**
 * What browsers get is shortened a second time, by other rules than Vite's: 0.7 kB less of each public page (decision 026).
 * Modules of today's browsers, as `cssTarget` names them.
 */
export function packTighter(): Plugin {
  let read = 0;
  return {
    name: "pack-tighter",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "client",
    renderChunk: {
      order: "post",
      async handler(code) {
        const shorter = await minify(code, {
          module: true,
          ecma: 2022,
          compress: { passes: 3, ecma: 2022 },
          mangle: true,
          format: { comments: false },
        });
        const tight = readAtOnce(shorter.code);
        read += tight.length - shorter.code.length;
        return { code: tight, map: null };
      },
    },
    generateBundle() {
      if (read === 0)
        this.error("No package that is no module was found: look at how Rolldown writes them now");
    },
  };
}

/**
 * Packages that are no modules, React's among them, stand in the function that runs them once. Browsers put off reading
 * a function until it is called, but for one in parentheses, which they read with the script, beside the page: so React's
 * 200 kB are not read in the task that wakes the page. Rolldown writes these parentheses, and SWC takes them away.
 */
export function readAtOnce(code: string): string {
  const { body } = parseAst(code);
  const runOnce = new Set(
    body
      .filter((each) => each.type === "ImportDeclaration")
      .filter(({ source }) => source.value.includes("rolldown-runtime"))
      .flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)),
  );
  const functions = body
    .filter((each) => each.type === "VariableDeclaration")
    .flatMap(({ declarations }) => declarations)
    .flatMap(({ init }) => (init?.type === "CallExpression" ? [init] : []))
    .filter(({ callee }) => callee.type === "Identifier" && runOnce.has(callee.name))
    .flatMap((call) => call.arguments.slice(0, 1))
    .filter(({ type }) => type === "ArrowFunctionExpression");
  return functions.reduceRight(
    (all, { start, end }) => `${all.slice(0, start)}(${all.slice(start, end)})${all.slice(end)}`,
    code,
  );
}
