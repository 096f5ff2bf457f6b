/** CAND-1: the basis and the due date of a commission. */
export const COMMISSION_BASES = [
  { value: "ca_ht", label: "du chiffre d’affaires HT", over: "sur le chiffre d’affaires HT" },
  { value: "marge", label: "de la marge", over: "sur la marge" },
] as const;
export const COMMISSION_DUES = [
  { value: "signature", label: "à la signature" },
  { value: "encaissement", label: "à l’encaissement" },
] as const;
