import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { CHROMIUM, samplePages, withBuiltServer } from "./built-server.mjs";
import { PAGES } from "./first-visit.mjs";
import { ensureBuilt } from "./prepare.mjs";
import { freePort } from "./server-process.mjs";

/** Lighthouse's mobile preset on the public pages of the built server: the median of three runs. */
const GOALS = { performance: 97, accessibility: 100, "best-practices": 100, seo: 100 };
const SHIFT = "cumulative-layout-shift";
const TIMES = ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time"];
const RUNS = 3;

async function measure(address, port) {
  const runs = [];
  for (let run = 0; run < RUNS; run++)
    runs.push(
      (await lighthouse(address, { port, onlyCategories: Object.keys(GOALS), logLevel: "error" })).lhr,
    );
  const performance = (lhr) => lhr.categories.performance.score ?? 0;
  const lhr = runs.toSorted((a, b) => performance(a) - performance(b))[Math.floor(RUNS / 2)];
  const scores = Object.fromEntries(
    Object.keys(GOALS).map((name) => [name, Math.round((lhr.categories[name].score ?? 0) * 100)]),
  );
  const shift = lhr.audits[SHIFT].numericValue;
  const times = Object.fromEntries(TIMES.map((name) => [name, Math.round(lhr.audits[name].numericValue)]));
  return {
    scores,
    figures: { ...times, [SHIFT]: shift },
    missed: [...missed(lhr, scores), ...(shift > 0 ? [{ id: SHIFT, value: shift }] : [])],
  };
}

/** The audits that cost a category its goal. */
function missed(lhr, scores) {
  const short = Object.keys(GOALS).filter((name) => scores[name] < GOALS[name]);
  const refs = short.flatMap((name) => lhr.categories[name].auditRefs).filter(({ weight }) => weight > 0);
  return refs
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 1)
    .map(({ id, displayValue, details }) => ({ id, displayValue, items: details?.items?.slice(0, 3) }));
}

const chosen = process.argv.slice(2);
if (!(await ensureBuilt())) process.exit(1);
const results = await withBuiltServer(async (url) => {
  const { acharne, mission, company } = await samplePages(url);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
  });
  const addresses = { "/acharne/:slug": acharne, "/mission/:slug": mission, "/entreprise/:slug": company };
  const pages = chosen.length > 0 ? chosen : Object.keys(PAGES).map((page) => addresses[page] ?? page);
  const measured = {};
  try {
    for (const path of pages) measured[path] = await measure(url + path, port);
  } finally {
    await browser.close();
  }
  return measured;
});

console.table(
  Object.fromEntries(
    Object.entries(results).map(([path, { scores, figures }]) => [path, { ...scores, ...figures }]),
  ),
);
const short = Object.entries(results).filter(([, { missed }]) => missed.length > 0);
for (const [path, { missed }] of short) console.log(path, JSON.stringify(missed, null, 2));
process.exit(short.length > 0 ? 1 : 0);
