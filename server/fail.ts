import { BackupRefused } from "~/platform/backup/manifest";
import { ConfigError } from "~/platform/config.server";
import { DatabaseInUse } from "~/platform/db/embedded.server";
import { MigrationFailed } from "~/platform/db/migrate.server";
import { loggableError } from "~/platform/log/loggable";
import { isUnavailable } from "~/platform/unavailable";

/** An error that the operator can correct is one line; a defect keeps its stack trace. */
export function fail(error: unknown): never {
  const line = operatorMessage(error) ?? JSON.stringify(loggableError(error), null, 2);
  process.stderr.write(`${line}\n`);
  process.exit(1);
}

const OPERATORS = [ConfigError, DatabaseInUse, BackupRefused];

type SystemError = Error & {
  readonly code?: string;
  readonly syscall?: string;
  readonly port?: number;
  readonly path?: string;
};

/** The message for the operator; undefined for a defect. */
export function operatorMessage(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if (OPERATORS.some((kind) => error instanceof kind)) return error.message;
  const line = ofAddress(error) ?? ofDisk(error) ?? ofDatabase(error) ?? operatorMessage(error.cause);
  return line ?? (error instanceof MigrationFailed ? error.message : undefined);
}

function ofAddress({ code, syscall, port }: SystemError): string | undefined {
  if (syscall !== "listen") return undefined;
  if (code === "EADDRINUSE")
    return `Le port ${port} est déjà pris : donnez-en un autre par PORT, METRICS_PORT ou INBOUND_PORT, ou arrêtez le programme qui l’occupe.`;
  if (code === "EACCES")
    return `Le port ${port} est réservé au système : donnez-en un autre par PORT, METRICS_PORT ou INBOUND_PORT.`;
  return `Impossible d’écouter sur le port ${port} (${code}) : corrigez HOST, PORT, METRICS_PORT et INBOUND_PORT.`;
}

/** The messages of PostgreSQL programs on a full disk; they give no code. */
const FULL = /No space left on device|Check free disk space/;

function ofDisk(error: SystemError): string | undefined {
  const { code, path = "DATA_DIR", message } = error;
  if (/^(ENOSPC|EDQUOT|53100)$/.test(code ?? "") || FULL.test(message))
    return `Le disque est plein (${path}) : libérez de la place, ou donnez un autre dossier par DATA_DIR.`;
  // Node gives ENOENT for a folder that cannot be created in a read-only one.
  const unmade = error.syscall === "mkdir" && code === "ENOENT";
  if (unmade || (error.syscall && /^(EROFS|EACCES|EPERM|ENOTDIR)$/.test(code ?? "")))
    return `Impossible d’écrire dans ${path} (${code}) : ouvrez ce dossier, ou donnez-en un autre par DATA_DIR.`;
  return undefined;
}

/** PostgreSQL errors of an unknown user, password, database or permission. */
const REFUSED = /^(28000|28P01|3D000|42501)$/;

function ofDatabase(error: SystemError): string | undefined {
  const { code } = error;
  if (code && REFUSED.test(code))
    return `La base de données refuse (${code}) : vérifiez l’utilisateur, le mot de passe, la base et les droits de DATABASE_URL.`;
  if (code === "ENOTFOUND" || code === "EAI_AGAIN")
    return `Le nom d’un serveur est introuvable (${code}) : vérifiez DATABASE_URL et HOST.`;
  if (isUnavailable(error))
    return `La base de données ne répond pas (${code ?? "aucune réponse"}) : vérifiez qu’elle est démarrée, et DATABASE_URL.`;
  return undefined;
}
