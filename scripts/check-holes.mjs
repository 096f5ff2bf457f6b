import { runChild } from "./child.mjs";
import { readAudit } from "./known-holes.mjs";

const { output } = await runChild("npm", ["audit", "--json", "--fetch-timeout=10000", "--fetch-retries=0"], {
  capture: true,
  quiet: true,
});
const { grave, unknown } = readAudit(output);
if (unknown !== undefined)
  console.log(`Not checked: the registry does not tell of known holes (${unknown}).`);
else if (grave.length === 0) console.log("No grave hole is known of what is installed.");
else {
  console.error(grave.join("\n"));
  process.exitCode = 1;
}
