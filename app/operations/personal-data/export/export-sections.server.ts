import type { SectionName } from "~/domain/personal-data/sections";
import type { Actor } from "~/domain/policy";
import type { Reader } from "~/platform/db.server";
import { authorizeProven, isRefusal } from "../../authorize";
import { accountSections } from "./account-sections.server";
import { companySections } from "./company-sections.server";
import { decisionSections } from "./decision-sections.server";
import { engagementSections } from "./engagement-sections.server";
import { exchangeSections } from "./exchange-sections.server";
import { exportScope } from "./export-scope";
import { foundAgainSections } from "./found-again-sections.server";
import { journalSection } from "./journal-section.server";

/** A section as an iterable of records, read page by page on each call. */
export type Records = () => AsyncIterable<object>;
export type ExportSection = { readonly name: SectionName; readonly records: Records };

/**
 * SET-5: everything stored about the actor, except secrets and internal ids; of others, what they wrote to
 * the actor. An owner exports the company as well (TEAM-6).
 */
export function exportSections(db: Reader, actor: Actor, at: Date): readonly ExportSection[] | undefined {
  const user = authorizeProven(actor, "account.manage", at);
  if (isRefusal(user)) return undefined;
  const scope = exportScope(user);
  const sections: Readonly<Record<SectionName, Records>> = {
    ...accountSections(db, actor, { userId: user.userId, at }),
    ...companySections(db, scope),
    ...exchangeSections(db, scope),
    ...engagementSections(db, scope),
    ...foundAgainSections(db, scope),
    ...decisionSections(db, scope),
    ...journalSection(db, user.userId),
  };
  return Object.entries(sections).map(([name, records]) => ({ name: name as SectionName, records }));
}
