import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import type { AxeResults, RunOptions } from "axe-core";
import { animationsFinished } from "./page-state";

const OPTIONS: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice"],
  resultTypes: ["violations"],
};

type WithAxe = { axe: { run(root: Document, options: RunOptions): Promise<AxeResults> } };

const source = readFile(fileURLToPath(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/** The findings of axe once no animation runs; axe is injected once per document. */
export async function axeFindings(page: Page): Promise<string> {
  await animationsFinished(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(await source);
  const violations = await page.evaluate(
    async (options) => (await (window as unknown as WithAxe).axe.run(document, options)).violations,
    OPTIONS,
  );
  return violations
    .map(
      ({ id, help, nodes }) =>
        `${id}: ${help}\n${nodes.map(({ target, failureSummary }) => `  ${target.join(" ")}\n    ${failureSummary?.replaceAll("\n", "\n    ")}`).join("\n")}`,
    )
    .join("\n");
}
