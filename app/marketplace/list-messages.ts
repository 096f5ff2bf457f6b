/** What a list says that cannot be loaded: apart from the other messages, which the first load of a public page spares. */
export const UNAVAILABLE = {
  profiles: "Impossible de charger les profils.",
  missions: "Impossible de charger les missions",
} as const;
