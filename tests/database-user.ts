import pino from "pino";
import { connectEmbedded, startEmbedded } from "~/platform/db/embedded.server";

/*
 * A process that uses a folder's database as a server or as a command: it prints the address, and stops when its input
 * ends.
 */
const [role, dataDir = ""] = process.argv.slice(2);
const enter = role === "server" ? startEmbedded : connectEmbedded;
const database = await enter({ dataDir, log: pino({ level: "silent" }), durable: false });
process.stdout.write(`${database.connectionString}\n`);
process.stdin.resume().once("end", async () => {
  await database.stop();
  process.exit(0);
});
