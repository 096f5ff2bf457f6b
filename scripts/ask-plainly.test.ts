import { expect, test } from "vitest";
import { lackingSheets, withoutHelper } from "./ask-plainly";

const asked = (part: string) => `__vitePreload(async () => {
	const { NearMissions } = await ${part};
	return { NearMissions };
}, __VITE_PRELOAD__)`;

test("FAST-5 ce qui vient plus tard se demande par son nom seul", () => {
  const parts = ['import("./no-mission-!~{03D}~.js")', 'import("./error-page-!~{02o}~.js").then((n) => n.n)'];
  for (const part of parts)
    expect(withoutHelper(`later(async () => (await ${asked(part)}).NearMissions)`)).toBe(
      `later(async () => (await ${part}).NearMissions)`,
    );
});

test("FAST-5 ce qui est rendu autrement que demandé n’est pas touché", () => {
  const other = asked('import("./no-mission.js")').replace("return { NearMissions }", "return { Others }");
  expect(withoutHelper(other)).toBe(other);
});

test("FAST-5 une partie qui viendrait sans sa feuille de style, elle ou ce qu’elle importe, arrête la construction", () => {
  const part = (
    fileName: string,
    sheet: string,
    imports: readonly string[] = [],
    of: string | null = null,
  ) => ({
    type: "chunk" as const,
    fileName,
    isDynamicEntry: fileName !== "shared.js",
    facadeModuleId: of,
    imports,
    viteMetadata: { importedCss: new Set([sheet]) },
  });
  const [common, apart] = ["assets/style-D3Vz52rb.css", "assets/workspace-BvRk9kiK.css"];
  const route = "app/routes/settings.tsx?__react-router-build-client-route";
  const parts = [
    part("shared.js", apart),
    part("own.js", common),
    part("lacking.js", apart),
    part("importing.js", common, ["shared.js"]),
    part("settings.js", apart, [], route),
  ];
  expect(lackingSheets(Object.fromEntries(parts.map((each) => [each.fileName, each])))).toEqual([
    { fileName: "lacking.js", sheets: [apart] },
    { fileName: "importing.js", sheets: [apart] },
  ]);
});
