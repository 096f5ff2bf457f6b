import { SINGLE } from "~/domain/personal-data/sections";
import type { Actor } from "~/domain/policy";
import { exportSections } from "~/operations/personal-data/export/export-sections.server";
import type { Reader } from "~/platform/db.server";
import { proven } from "./accounts/people";

type Exported = Readonly<Record<string, unknown>>;

/** The whole export as one object: a record, or a list of records, by section. */
export async function exported(db: Reader, actor: Actor, at: Date): Promise<Exported | undefined> {
  const sections = exportSections(db, proven(actor, at), at);
  if (!sections) return undefined;
  const whole: Record<string, unknown> = {};
  for (const { name, records } of sections) {
    const found: object[] = [];
    for await (const record of records()) found.push(record);
    whole[name] = SINGLE.has(name) ? (found[0] ?? null) : found;
  }
  return whole;
}
