import { z } from "~/domain/zod";

/** The manifest of a backup, written last. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database, by its timestamp in the journal. */
  migration: z.number(),
  jobs: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** SHA-256 of every other entry, in hexadecimal. */
  checksums: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = "manifest.json";
/** The signing secret of the demo: without it sessions end and queued mails cannot be opened. */
export const SECRET = "auth-secret";
export const tableEntry = (name: string): string => `tables/${name}.copy`;
export const fileEntry = (key: string): string => `files/${key}`;
export const keyOfEntry = (entry: string): string | undefined =>
  entry.startsWith("files/") ? entry.slice("files/".length) : undefined;

/** An error that the operator can fix. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}
