import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { type Received, receiveMail } from "~/operations/conversations/mail-replies/receive-mail.server";
import { currentTime } from "~/platform/clock.server";
import { ConfigError, readConfig } from "~/platform/config.server";
import { readHead } from "~/platform/mail/read-mail.server";
import { fail } from "../../server/fail";
import { withServices } from "./with-services";

const BECAME: Readonly<Record<Received["outcome"], string>> = {
  posted: "Ajouté à la conversation.",
  held_sender:
    "Retenu : il ne vient pas de l’adresse du compte. La personne est prévenue par e-mail, trois fois par jour au plus.",
  held_thread: "Retenu : la conversation ne prend plus de messages de cette personne, qui en est prévenue.",
  held_content: "Retenu : vide, trop long, ou une pièce jointe refusée. La personne en est prévenue.",
  held_limit: "Retenu : trop de messages à la fois. La personne en est prévenue.",
  dropped:
    "Écarté sans bruit : réponse automatique, liste, retour à l’envoyeur, ou un de nos propres e-mails.",
  deferred: "Pas encore : les fichiers ne peuvent pas être rangés en ce moment. Recommencez dans une minute.",
  unknown:
    "Aucun destinataire n’est une adresse de réponse valable : elle est dans le champ Reply-To d’un e-mail reçu.",
};

const FAILED: ReadonlySet<Received["outcome"]> = new Set(["unknown", "deferred"]);

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
  const { from, to } = await readHead(raw);
  const envelope = { from: from[0] ?? "", to, authenticated: "vouched" } as const;
  const { outcome } = await receiveMail(db, raw, envelope, { files, appUrl, at: currentTime() });
  console.log(BECAME[outcome]);
  if (FAILED.has(outcome)) process.exitCode = 1;
});
