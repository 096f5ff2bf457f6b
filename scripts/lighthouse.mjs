import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { CHROMIUM, freePort, samplePages, withBuiltServer } from "./built-server.mjs";
import { ensureBuilt } from "./prepare.mjs";

/** Lighthouse's mobile preset on the public pages of the built server. */
const GOALS = { performance: 95, accessibility: 100, "best-practices": 100, seo: 100 };
const FIGURES = [
  "first-contentful-paint",
  "largest-contentful-paint",
  "total-blocking-time",
  "cumulative-layout-shift",
];

const RUNS = 3;

/** Of three runs, the one whose performance is in the middle. */
async function measure(address, port) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const { lhr } = await lighthouse(address, {
      port,
      onlyCategories: Object.keys(GOALS),
      logLevel: "error",
    });
    runs.push(lhr);
  }
  const performance = (lhr) => lhr.categories.performance.score ?? 0;
  const lhr = runs.toSorted((a, b) => performance(a) - performance(b))[Math.floor(RUNS / 2)];
  const scores = Object.fromEntries(
    Object.keys(GOALS).map((name) => [name, Math.round((lhr.categories[name].score ?? 0) * 100)]),
  );
  const figures = Object.fromEntries(FIGURES.map((name) => [name, lhr.audits[name]?.displayValue]));
  return { scores, figures, missed: missed(lhr, scores) };
}

/** The audits that cost a category its goal. */
function missed(lhr, scores) {
  const short = Object.keys(GOALS).filter((name) => scores[name] < GOALS[name]);
  const refs = short.flatMap((name) => lhr.categories[name].auditRefs).filter(({ weight }) => weight > 0);
  return refs
    .map(({ id }) => lhr.audits[id])
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ id, displayValue, details }) => ({ id, displayValue, items: details?.items?.slice(0, 3) }));
}

if (!(await ensureBuilt())) process.exit(1);
const results = await withBuiltServer(async (url) => {
  const { acharne, mission } = await samplePages(url);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
  });
  const wanted = process.argv.slice(2);
  const pages =
    wanted.length > 0 ? wanted : ["/", "/acharne", acharne, "/missions", mission, "/nos-formules"];
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
const short = Object.entries(results).filter(([, { scores }]) =>
  Object.entries(GOALS).some(([name, goal]) => scores[name] < goal),
);
for (const [path, { missed }] of short) console.log(path, JSON.stringify(missed, null, 2));
process.exit(short.length > 0 ? 1 : 0);
