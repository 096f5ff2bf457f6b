/** Where what somebody uploaded lies in the archive. */
export const FILES = "fichiers/";

export const OWN_PICTURE = `${FILES}photo.webp`;
export const SHOWN_PICTURE = `${FILES}photo-publique.webp`;

/** Two files may bear one name; their numbers follow the order in which they were sent. */
export const sentFile = (number: number, name: string): string =>
  `${FILES}messages/${String(number).padStart(4, "0")}-${name}`;
