import { filesByPage, sizeOf, sizeOfAll } from "./first-visit.mjs";

/** The compressed bytes that the first visit of a public page may load, HTML and fonts aside. */
const BUDGETS = { js: 135_000, css: 20_000 };

const kilobytes = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

let over = false;
for (const [path, files] of Object.entries(filesByPage())) {
  const sizes = Object.entries(BUDGETS).map(([kind, budget]) => {
    const size = sizeOfAll(files[kind]);
    over ||= size > budget;
    return `${kind} ${kilobytes(size)} of ${kilobytes(budget)}${size > budget ? ", too much" : ""}`;
  });
  console.log(`${path.padEnd(16)} ${sizes.join("; ")}`);
  if (process.argv.includes("--files")) {
    const heaviest = [...files.js, ...files.css].sort((one, other) => sizeOf(other) - sizeOf(one));
    for (const file of heaviest) console.log(`  ${kilobytes(sizeOf(file)).padStart(9)} ${file}`);
  }
}
process.exit(over ? 1 : 0);
