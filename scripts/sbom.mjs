import { readFileSync, writeFileSync } from "node:fs";
import { billOf } from "./bill-of-materials.mjs";

const [path = "sbom.cdx.json"] = process.argv.slice(2);

const bill = billOf(JSON.parse(readFileSync("package-lock.json", "utf8")), new Date());
writeFileSync(path, `${JSON.stringify(bill, null, 2)}\n`);
console.log(`${path} : ${bill.components.length} composants, CycloneDX ${bill.specVersion}.`);
