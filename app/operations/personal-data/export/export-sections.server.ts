import type { SectionName } from "~/domain/personal-data/sections";
import type { Actor } from "~/domain/policy";
import type { Reader } from "~/platform/db.server";
import { authorizeProven, isRefusal } from "../../authorize";
import { accountSections } from "./account-sections.server";
import { decisionSections } from "./decision-sections.server";
import { exchangeSections } from "./exchange-sections.server";
import { journalSection } from "./journal-section.server";

/** A part of what is kept about somebody, read anew, some rows at a time, each time that it is asked for. */
export type Records = () => AsyncIterable<object>;
export type ExportSection = { readonly name: SectionName; readonly records: Records };

/** SET-5: everything that is kept about the actor, but secrets and numbers of ours; of others, what they wrote to the actor. */
export function exportSections(db: Reader, actor: Actor, at: Date): readonly ExportSection[] | undefined {
  const user = authorizeProven(actor, "account.manage", at);
  if (isRefusal(user)) return undefined;
  const side = user.role === "entreprise" ? "company" : "commercial";
  const sections: Readonly<Record<SectionName, Records>> = {
    ...accountSections(db, actor, { userId: user.userId, at }),
    ...exchangeSections(db, user.userId, side),
    ...decisionSections(db, user.userId),
    ...journalSection(db, user.userId),
  };
  return Object.entries(sections).map(([name, records]) => ({ name: name as SectionName, records }));
}
