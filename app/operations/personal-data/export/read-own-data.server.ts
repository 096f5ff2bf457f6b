import { recordInWords } from "~/domain/personal-data/in-words";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import type { Reader } from "~/platform/db.server";
import { recordAct } from "../../audit/record-act.server";
import { authorizeProven, isRefusal } from "../../authorize";
import { takeAttempt } from "../../rate-limit.server";
import { type ExportSection, exportSections } from "./export-sections.server";
import { SHOWN_ROWS } from "./in-pages";

type Shown = {
  readonly name: ExportSection["name"];
  readonly records: readonly ReturnType<typeof recordInWords>[];
  /** Whether the archive contains more. */
  readonly more: boolean;
};

/** SET-5: the first records of each section, for the page. */
export async function readOwnData(
  db: Reader,
  actor: Actor,
  at: Date,
): Promise<Result<{ readonly sections: readonly Shown[] }>> {
  const user = authorizeProven(actor, "account.manage", at);
  if (isRefusal(user)) return user;
  const tooMany = await takeAttempt(db, "ownDataByAccount", user.userId, at);
  if (tooMany) return tooMany;
  const facts = { format: "page" } as const;
  await db.transaction((tx) => recordAct(tx, { kind: "account.exported", at, actorId: user.userId, facts }));
  const sections: Shown[] = [];
  for (const section of exportSections(db, actor, at) ?? []) sections.push(await firstOf(section));
  return done({ sections });
}

async function firstOf({ name, records }: ExportSection): Promise<Shown> {
  const shown: ReturnType<typeof recordInWords>[] = [];
  for await (const record of records()) {
    if (shown.length === SHOWN_ROWS) return { name, records: shown, more: true };
    shown.push(recordInWords(name, record));
  }
  return { name, records: shown, more: false };
}
