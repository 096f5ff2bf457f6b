import { parseArgs } from "node:util";
import { loadBulk } from "../../seeds/bulk.server";
import { withServices } from "./with-services";

const { values } = parseArgs({
  options: {
    profiles: { type: "string", default: "1000" },
    missions: { type: "string", default: "500" },
    seed: { type: "string", default: "1" },
  },
});

await withServices((services) =>
  loadBulk(services, {
    profiles: count(values.profiles),
    missions: count(values.missions),
    seed: count(values.seed),
    log: services.log,
  }),
);

function count(text: string): number {
  if (/^\d+$/.test(text)) return Number(text);
  console.error(`${text} n’est pas un nombre entier.`);
  process.exit(2);
}
