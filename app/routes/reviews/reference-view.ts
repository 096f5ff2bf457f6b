import { calendarDayOf, monthName } from "~/domain/french";
import { initials } from "~/domain/profiles/name";
import type { PublicReference } from "~/operations/profiles/references/find-public-references.server";
import type { ReferenceCardFacts } from "~/ui/cards/reference-card";

/** REF-4: the references of a public profile in words. */
export const publicReferencesView = (references: readonly PublicReference[]): ReferenceCardFacts[] =>
  references.map(({ id, name, company, text, writtenAt }) => ({
    id,
    name,
    initials: initials({ first_name: name, last_name: name.split(" ")[1] ?? null }),
    company,
    month: monthName(calendarDayOf(writtenAt).slice(0, 7)),
    text,
  }));
