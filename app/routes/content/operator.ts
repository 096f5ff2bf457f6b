/** The operator of this installation, to be replaced before opening to the public. */
export const OPERATOR = {
  name: "Les Acharnés",
  company: "Les Acharnés SAS (en cours d’immatriculation)",
  capital: "fixé à l’immatriculation",
  registration: "SIREN en cours d’attribution",
  vat: "numéro en cours d’attribution",
  address: "siège social en France, adresse publiée à l’immatriculation",
  director: "le représentant légal de la société",
  email: "contact@les-acharnes.example",
  phone: "communiqué sur demande par le formulaire de contact",
  host: {
    name: "Hébergement assuré par l’exploitant",
    address: "serveurs situés dans l’Union européenne",
    phone: "par le formulaire de contact",
  },
  court: "du siège de la société",
} as const;

/** The date of the legal pages. */
export const LEGAL_PAGES_SINCE = "2026-11-20";
