import type { Page } from "@playwright/test";
import { readTree } from "./accessibility-tree";

const LANDMARKS = [
  "banner",
  "main",
  "contentinfo",
  "navigation",
  "complementary",
  "region",
  "form",
  "search",
];
const ALONE = ["banner", "main", "contentinfo"];
const CONTROLS = [
  "button",
  "link",
  "textbox",
  "searchbox",
  "combobox",
  "checkbox",
  "radio",
  "spinbutton",
  "progressbar",
  "dialog",
  "table",
  "columnheader",
  "image",
  "img",
];

/** The faults of the accessibility tree of a page. */
export async function observedFaults(page: Page): Promise<string[]> {
  const nodes = await readTree(page);
  const of = (roles: readonly string[]) => nodes.filter(({ role }) => roles.includes(role));
  const unnamed = of(CONTROLS).filter(({ name }) => name === "");
  const landmarks = of(LANDMARKS)
    .filter(({ role, name }) => role !== "form" || name)
    .map(({ role, name }) => (ALONE.includes(role) ? role : `${role} « ${name} »`));
  const twice = landmarks.filter((each, index) => landmarks.indexOf(each) !== index);
  const levels = of(["heading"]).map(({ name, states }) => ({ name, level: Number(states.level) }));
  const skipped = levels.filter(({ level }, index) => level > (levels[index - 1]?.level ?? 0) + 1);
  return [
    ...unnamed.map(({ role }) => `${role} without a name`),
    ...twice.map((each) => `${each} twice`),
    ...ALONE.slice(0, 2).flatMap((role) => (landmarks.includes(role) ? [] : [`no ${role}`])),
    ...skipped.map(({ name, level }) => `h${level} « ${name} » skips a level`),
    ...(levels.filter(({ level }) => level === 1).length === 1 ? [] : ["not exactly one h1"]),
  ];
}
