import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { currentTime } from "~/platform/clock.server";
import { ConfigError, readConfig } from "~/platform/config.server";
import { fail } from "../../server/fail";
import { deliverReply } from "./deliver-reply";
import { withServices } from "./with-services";

function readArguments(): string | undefined {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    return positionals.length === 1 ? positionals[0] : undefined;
  } catch {
    return undefined;
  }
}

const file = readArguments();
if (!file) {
  console.error("Usage : npm run mail -- FICHIER.eml");
  process.exit(2);
}
if (!readConfig(process.env, "demo").demo)
  fail(
    new ConfigError(
      "Cette commande se porte garante de l’expéditeur : elle sert à la démonstration, jamais sur la base de DATABASE_URL. En production, les e-mails arrivent par INBOUND_PORT.",
    ),
  );

const raw = await readFile(file).catch((error: NodeJS.ErrnoException) =>
  fail(new ConfigError(`Le fichier ${file} ne se lit pas (${error.code}).`)),
);

await withServices(async ({ db, files, config: { appUrl } }) => {
  const { line, arrived } = await deliverReply(db, raw, { files, appUrl, at: currentTime() });
  console.log(line);
  if (!arrived) process.exitCode = 1;
});
