/** CAND-1: of what a commission is a share, and when it is due. */
export const COMMISSION_BASES = [
  { value: "ca_ht", label: "du chiffre d’affaires HT" },
  { value: "marge", label: "de la marge" },
] as const;
export const COMMISSION_DUES = [
  { value: "signature", label: "à la signature" },
  { value: "encaissement", label: "à l’encaissement" },
] as const;
