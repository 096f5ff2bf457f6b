type Names = { readonly first_name: string | null; readonly last_name: string | null };

const initial = (name: string | null): string =>
  [...(name ?? "").trim()][0]?.toLocaleUpperCase("fr-FR") ?? "";

/** What stands in the place of a person whose account is deleted (CONV-9). */
export const DELETED_ACCOUNT = "Compte supprimé";
/** What stands for the name of a company that keeps its own (MIS-9); in a sentence, what follows. */
export const CONFIDENTIAL_COMPANY = "Entreprise confidentielle";
export const A_CONFIDENTIAL_COMPANY = "une entreprise confidentielle";

/** What stands for who was never validated: nothing that they typed is anybody's to read yet (PUB-7). */
export const NEVER_VALIDATED = { company: "Entreprise", commercial: "Commercial indépendant" } as const;

/** DIR-9: what the public reads of a name, 'Solenn K.'. */
export function publicName(names: Names): string {
  const last = initial(names.last_name);
  return `${(names.first_name ?? "").trim()}${last ? ` ${last}.` : ""}`;
}

export function initials(names: Names): string {
  return `${initial(names.first_name)}${initial(names.last_name)}`;
}

/** Who somebody is to administrators: a company by its name, and who has given none by their address. */
export function knownAs(who: Names & { readonly email: string; readonly company: string | null }): string {
  return who.company ?? (initials(who) ? fullName(who) : who.email);
}

/** NAV-3: the full name, or 'Utilisateur'. */
export function fullName(names: Names | null | undefined): string {
  const name = `${names?.first_name ?? ""} ${names?.last_name ?? ""}`.trim();
  return name || "Utilisateur";
}
