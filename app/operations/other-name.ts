import type { Side } from "~/marketplace/conversations/conversation";
import { publicName } from "~/marketplace/profiles/name";
import { missions, profiles, publicProfiles } from "~/platform/db/schema.server";
import { companyNameForOthers } from "./company-name.server";

/** What tells who the other side is, of a row that joins its profile, what is public of it, and the mission. */
export const otherColumns = {
  company: companyNameForOthers,
  confidential: missions.company_confidential,
  shown: publicProfiles.display_name,
  names: { first_name: profiles.first_name, last_name: profiles.last_name },
};

type OtherRow = {
  readonly company: string | null;
  readonly confidential: boolean | null;
  readonly shown: string | null;
  readonly names: { readonly first_name: string | null; readonly last_name: string | null } | null;
};

const GONE = "Compte supprimé";

/** As the reader may name the other side; null of a company that keeps its name to itself (MIS-9). */
export function otherName(reader: Side, { company, confidential, shown, names }: OtherRow): string | null {
  if (!names) return GONE;
  if (reader === "company") return shown ?? publicName(names);
  return confidential ? null : (company ?? publicName(names));
}
