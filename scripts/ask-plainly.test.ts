import { expect, test } from "vitest";
import { withoutHelper } from "./ask-plainly";

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
