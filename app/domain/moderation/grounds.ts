/** SAFE-6: the grounds of a restriction (DSA, article 17, 3 d and e). */
export const GROUNDS = [
  { value: "terms.review", label: "CGU, article 3\u202f: clarté, loyauté et complétude" },
  { value: "terms.contacts", label: "CGU, article 3\u202f: coordonnées, ou démarche étrangère au site" },
  { value: "terms.employment", label: "CGU, article 3\u202f: emploi déguisé ou vente interdite" },
  { value: "terms.accuracy", label: "CGU, article 2\u202f: informations exactes et à jour" },
  { value: "terms.loyalty", label: "CGU, article 8\u202f: loyauté des échanges" },
  { value: "law.content", label: "La loi\u202f: contenu trompeur, injurieux ou discriminatoire" },
  { value: "law.rights", label: "La loi\u202f: atteinte aux droits d’un tiers" },
] as const;

export type Ground = (typeof GROUNDS)[number]["value"];
export const GROUND_VALUES = GROUNDS.map(({ value }) => value) as [Ground, ...Ground[]];

/** The default ground. */
export const USUAL_GROUND: Ground = "terms.review";

export const groundLabel = (value: string): string =>
  GROUNDS.find((ground) => ground.value === value)?.label ?? value;
