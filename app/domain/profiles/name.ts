type Names = { readonly first_name: string | null; readonly last_name: string | null };

const initial = (name: string | null): string =>
  [...(name ?? "").trim()][0]?.toLocaleUpperCase("fr-FR") ?? "";

/** CONV-9: replaces the name of a deleted account. */
export const DELETED_ACCOUNT = "Compte supprimé";
/** MIS-9: replaces the name of a confidential company; the second one within a sentence. */
export const CONFIDENTIAL_COMPANY = "Entreprise confidentielle";
export const A_CONFIDENTIAL_COMPANY = "une entreprise confidentielle";

/** PUB-7: replaces the name of a profile that was never validated. */
export const NEVER_VALIDATED = { company: "Entreprise", commercial: "Commercial indépendant" } as const;

/** DIR-9: a public name, 'Solenn K.'. */
export function publicName(names: Names): string {
  const last = initial(names.last_name);
  return `${(names.first_name ?? "").trim()}${last ? ` ${last}.` : ""}`;
}

export function initials(names: Names): string {
  return `${initial(names.first_name)}${initial(names.last_name)}`;
}

/** The name for administrators: a company by its name; the e-mail address where no name is given. */
export function knownAs(who: Names & { readonly email: string; readonly company: string | null }): string {
  return who.company ?? (initials(who) ? fullName(who) : who.email);
}

/** NAV-3: the full name, or 'Utilisateur'. */
export function fullName(names: Names | null | undefined): string {
  const name = `${names?.first_name ?? ""} ${names?.last_name ?? ""}`.trim();
  return name || "Utilisateur";
}
