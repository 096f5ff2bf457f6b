import { z } from "~/domain/zod";

/** What a backup says of itself, written when all the rest of it is. */
export const manifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** The newest migration of the database, by its moment in the journal. */
  migration: z.number(),
  /** The version of pg-boss's schema. */
  jobs: z.number(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number() })),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  /** SHA-256 of every other entry, in hexadecimal. */
  checksums: z.record(z.string(), z.string()),
});
export type Manifest = z.infer<typeof manifest>;

export const MANIFEST = "manifest.json";
/** What the demonstration signs with: without it, sessions end and waiting mails stay closed. */
export const SECRET = "auth-secret";
export const tableEntry = (name: string): string => `tables/${name}.copy`;
export const fileEntry = (key: string): string => `files/${key}`;
export const keyOfEntry = (entry: string): string | undefined =>
  entry.startsWith("files/") ? entry.slice("files/".length) : undefined;

/** What whoever asked for a backup or its return can mend. */
export class BackupRefused extends Error {
  override name = "BackupRefused";
}
