/** CAND-5: why a company refuses, in words that need not be written anew; of the last one it writes its own. */
export const REFUSAL_REASONS = [
  { value: "profil", label: "Profil trop éloigné de la mission" },
  { value: "tarif", label: "Tarif au-dessus du budget" },
  { value: "zone", label: "Zone ou secteur géographique" },
  { value: "disponibilite", label: "Disponibilité trop tardive" },
  { value: "pourvue", label: "Mission déjà pourvue" },
  { value: "autre", label: "Autre, je l’écris" },
] as const;

export type RefusalReason = (typeof REFUSAL_REASONS)[number]["value"];
