import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import lighthouse from "lighthouse";
import { CHROMIUM, freePort, samplePages, withBuiltServer } from "./built-server.mjs";
import { filesByPage, PAGES, sizeOfAll } from "./first-visit.mjs";
import { ensureBuilt } from "./prepare.mjs";

/** Lighthouse's mobile preset on the public pages of the built server. */
const GOALS = { performance: 99, accessibility: 100, "best-practices": 100, seo: 100 };
/** The most that a figure may be; milliseconds, but for the shift. */
const BOUNDS = { "total-blocking-time": 50, "cumulative-layout-shift": 0 };
const LCP = "largest-contentful-paint";
/** How many times as late as without its scripts a page may show what is largest in it. */
const LCP_TIMES = 2;
const SCRIPTS = "*/assets/*.js";

const RUNS = 3;

async function measure(address, port) {
  const lhr = await middleOf(address, { port, onlyCategories: Object.keys(GOALS) });
  const bare = await middleOf(address, {
    port,
    onlyCategories: ["performance"],
    blockedUrlPatterns: [SCRIPTS],
  });
  const scores = Object.fromEntries(
    Object.keys(GOALS).map((name) => [name, Math.round((lhr.categories[name].score ?? 0) * 100)]),
  );
  const value = ({ audits }, name) => audits[name].numericValue;
  const lcpTimes = value(lhr, LCP) / value(bare, LCP);
  const figures = {
    FCP: Math.round(value(lhr, "first-contentful-paint")),
    LCP: Math.round(value(lhr, LCP)),
    "LCP without scripts": Math.round(value(bare, LCP)),
    times: Number(lcpTimes.toFixed(2)),
    ...Object.fromEntries(Object.keys(BOUNDS).map((name) => [name, Number(value(lhr, name).toFixed(3))])),
  };
  const beyond = Object.keys(BOUNDS).filter((name) => figures[name] > BOUNDS[name]);
  return {
    scores,
    figures,
    missed: [
      ...missed(lhr, scores),
      ...beyond.map((id) => ({ id, value: figures[id], bound: BOUNDS[id] })),
      ...(lcpTimes > LCP_TIMES ? [{ id: LCP, times: figures.times, bound: LCP_TIMES }] : []),
    ],
  };
}

/** Of three runs, the one whose performance is in the middle. */
async function middleOf(address, options) {
  const runs = [];
  for (let run = 0; run < RUNS; run++) {
    const { lhr } = await lighthouse(address, { ...options, logLevel: "error" });
    runs.push(lhr);
  }
  const performance = (lhr) => lhr.categories.performance.score ?? 0;
  return runs.toSorted((a, b) => performance(a) - performance(b))[Math.floor(RUNS / 2)];
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

const { values, positionals: wanted } = parseArgs({
  allowPositionals: true,
  options: {
    /** Where to write the figures of all pages for another program. */
    report: { type: "string" },
  },
});
if (!(await ensureBuilt())) process.exit(1);
const results = await withBuiltServer(async (url) => {
  const { acharne, mission } = await samplePages(url);
  const port = await freePort();
  const browser = await chromium.launch({
    executablePath: CHROMIUM.executablePath,
    args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
  });
  const addresses = { "/acharne/:slug": acharne, "/mission/:slug": mission };
  const pages = wanted.length > 0 ? wanted : Object.keys(PAGES).map((page) => addresses[page] ?? page);
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
if (values.report) {
  const files = filesByPage();
  const visits = Object.values(results).map(({ scores, figures }, at) => ({
    page: Object.keys(PAGES)[at],
    performance: scores.performance,
    firstPaint: figures.FCP,
    largestPaint: figures.LCP,
    times: figures.times,
    blocked: figures["total-blocking-time"],
    shift: figures["cumulative-layout-shift"],
    scripts: sizeOfAll(files[Object.keys(PAGES)[at]].js),
  }));
  writeFileSync(values.report, JSON.stringify(visits));
}
const short = Object.entries(results).filter(([, { missed }]) => missed.length > 0);
for (const [path, { missed }] of short) console.log(path, JSON.stringify(missed, null, 2));
process.exit(short.length > 0 ? 1 : 0);
