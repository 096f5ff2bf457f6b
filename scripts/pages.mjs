/**
 * Every page by role; a sample of those of one kind.
 * @param {*} samples as `samplePages` finds them
 */
const pagesOf = ({ acharne, mission, company }) => ({
  visiteur: [
    "/",
    "/acharne",
    "/acharne?q=zzzzzz",
    acharne,
    "/missions",
    mission,
    company,
    `${acharne}/signaler`,
    "/nos-formules",
    "/les-acharnes",
    "/pourquoi-des-independants",
    "/nos-chiffres",
    "/contact",
    "/auth",
    "/auth?reset=true",
    "/mentions-legales",
    "/cgu",
    "/classement",
    "/transparence",
    "/confidentialite",
    "/cookies",
    "/nulle-part",
  ],
  commercial: [
    "/dashboard",
    "/candidatures",
    "/candidatures/lettres",
    "/messages",
    "/notifications",
    "/decisions",
    "/profil",
    "/parametres",
    "/parametres/adresse",
    "/parametres/confirmer",
    "/parametres/double-authentification",
    "/parametres/cles",
    "/parametres/donnees",
    "/onboarding/commercial",
    `${mission}/candidature`,
  ],
  entreprise: [
    "/dashboard",
    "/candidatures",
    "/candidatures?vue=liste",
    "/messages",
    "/notifications",
    "/decisions",
    "/mes-missions",
    "/mission/publier",
    "/profil",
    "/parametres",
    "/onboarding/company",
    `${acharne}/ecrire`,
    `${acharne}/inviter`,
  ],
  admin: [
    "/admin",
    "/admin/file",
    "/admin/signalements",
    "/admin/contestations",
    "/admin/remplacements",
    "/admin/profiles?statut=all",
    "/admin/missions?statut=all",
    "/admin/conservation",
    "/admin/journal",
    "/admin/frequentation",
  ],
});

export const ROLES = /** @type {const} */ (["visiteur", "commercial", "entreprise", "admin"]);

/** Pages that only a link in a list leads to. */
const LED_TO = { entreprise: [{ list: "/decisions", link: /\/decisions\/\d+\/contester/ }] };

/** Shown to a user who has not accepted the conditions in force. */
export const UNACCEPTED = "/conditions";

/**
 * Every page of a role; `read` returns the HTML of one.
 * @param {keyof ReturnType<typeof pagesOf>} role
 * @param {*} samples
 * @param {(path: string) => Promise<string>} read
 */
export async function findPages(role, samples, read) {
  const pages = [...pagesOf(samples)[role]];
  for (const { list, link } of LED_TO[role] ?? []) {
    const [path] = link.exec(await read(list)) ?? [];
    if (!path) throw new Error(`${list} leads to no ${link}`);
    pages.push(path);
  }
  return pages;
}
