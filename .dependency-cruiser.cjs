const tests = "\\.test\\.tsx?$";

const never = (name, from, to, comment) => ({ name, severity: "error", comment, from, to });

module.exports = {
  forbidden: [
    never(
      "domain-is-pure",
      { path: "^app/domain", pathNot: tests },
      { pathNot: ["^app/domain", "^node_modules/zod"] },
      "No React, database, node:*, environment or clock where the rules live.",
    ),
    never(
      "zod-comes-configured",
      { path: "^(app|server)", pathNot: "^app/domain/zod\\.ts$" },
      { path: "^node_modules/zod" },
      "domain/zod.ts keeps it within the Content-Security-Policy.",
    ),
    never(
      "ui-and-mails-only-show",
      { path: "^app/(ui|mails)", pathNot: tests },
      { path: "^app/(operations|platform|routes)|^server" },
      "What it looks like does not know where it comes from.",
    ),
    never(
      "operations-do-not-show",
      { path: "^app/operations", pathNot: tests },
      { path: "^app/(routes|ui)|^server|^node_modules/react(-dom)?/" },
      "A business verb knows no page.",
    ),
    never(
      "platform-knows-no-business",
      { path: "^app/platform", pathNot: tests },
      { path: "^app/", pathNot: ["^app/platform", "^app/domain"] },
      "The platform serves every business verb, and depends on none.",
    ),
    never(
      "routes-go-through-operations",
      { path: "^app/routes", pathNot: tests },
      { path: ["^app/platform", "^node_modules/(drizzle-orm|pg|pg-boss)/"], pathNot: "^app/platform/http" },
      "A route translates HTTP, and touches no table.",
    ),
    never(
      "nothing-imports-a-route",
      { path: "^(app|server)", pathNot: ["^app/routes\\.ts$", "^app/routes/", tests] },
      { path: "^app/routes/" },
      "Routes are leaves.",
    ),
    never(
      "production-does-not-test",
      { path: "^(app|server)", pathNot: tests },
      { path: ["^(tests|seeds|e2e|bench|chaos)/", tests] },
      "What only checks or fills the product is no part of it.",
    ),
    never("no-cycle", {}, { circular: true }, "Two files that need each other are one."),
    never(
      "resolvable",
      {},
      { couldNotResolve: true, pathNot: "^virtual:" },
      "An import must lead somewhere.",
    ),
  ],
  options: {
    parser: "swc",
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    doNotFollow: { path: ["node_modules", "^tests/"] },
    exclude: { path: ["^\\.react-router", "\\+types/"] },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".d.ts", ".css", ".json"],
    },
  },
};
