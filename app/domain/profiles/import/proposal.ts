import { SKILLS } from "../../catalogue";
import { DEFAULT_STARS } from "../commercial-form";
import type { Findings } from "./findings";
import type { FormValues, ProposedField } from "./proposed-fields";

export type Source = "cv" | "linkedin";

/** The values that documents propose for the fields of a profile, as its form has them, and where each was read. */
export type Proposal = { readonly [Field in ProposedField]?: Proposed };
type Proposed = { readonly value: FormValues[string]; readonly from: readonly Source[] };

/** The stars of a channel that a document names: five of these are the total. */
const NAMED_STARS = 3;

type Read = { readonly [From in Source]?: Findings | undefined };

/** IMPORT-2: LinkedIn is preferred for names and dates, the CV for texts and contacts; lists are put together. */
export function proposalOf(read: Read, showPhone: (typed: string) => string | undefined): Proposal {
  const { cv, linkedin } = read;
  const first = (order: readonly Source[], valueIn: (findings: Findings) => string | undefined) => {
    for (const from of order) {
      const findings = read[from];
      const value = findings && valueIn(findings);
      if (value) return { value, from: [from] };
    }
    return undefined;
  };
  const all = <T extends string>(listIn: (findings: Findings) => readonly T[]) => {
    const value = [...new Set([...(cv ? listIn(cv) : []), ...(linkedin ? listIn(linkedin) : [])])];
    const from = (["cv", "linkedin"] as const).filter((each) => read[each] && listIn(read[each]).length > 0);
    return value.length > 0 ? { value, from } : undefined;
  };
  const skills = all((findings) => findings.skills);
  const named = (["linkedin", "cv"] as const).find((each) => read[each]?.firstName && read[each].lastName);
  const placed = (["cv", "linkedin"] as const).find((each) => read[each]?.place?.department);
  const names = named ? [named] : (["linkedin", "cv"] as const);
  const places = placed ? [placed] : (["cv", "linkedin"] as const);
  return withoutAbsent({
    first_name: first(names, ({ firstName }) => firstName),
    last_name: first(names, ({ lastName }) => lastName),
    phone: first(["cv", "linkedin"], ({ phone }) => phone && showPhone(phone)),
    region: first(places, ({ place }) => place?.region),
    department: first(places, ({ place }) => place?.department),
    linkedin_url: first(["cv", "linkedin"], ({ linkedin: url }) => url),
    website_url: first(["cv", "linkedin"], ({ website }) => website),
    experience_years: first(["linkedin", "cv"], ({ years }) => years?.toString()),
    sectors: all(({ sectors }) => sectors),
    languages: all(({ languages }) => languages),
    competences: skills && {
      value: Object.fromEntries(
        SKILLS.map((skill) => [skill, String(skills.value.includes(skill) ? NAMED_STARS : DEFAULT_STARS)]),
      ),
      from: skills.from,
    },
    bio_short: first(["cv", "linkedin"], ({ headline }) => headline),
    bio: first(["cv", "linkedin"], ({ text }) => text),
  });
}

const withoutAbsent = (fields: Record<ProposedField, Proposed | undefined>): Proposal =>
  Object.fromEntries(Object.entries(fields).filter(([, proposed]) => proposed !== undefined));
