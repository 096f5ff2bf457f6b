/** The folder of uploads in the archive. */
export const FILES = "fichiers/";

export const OWN_PICTURE = `${FILES}photo.webp`;
export const SHOWN_PICTURE = `${FILES}photo-publique.webp`;

export const OWN_LOGO = `${FILES}logo.webp`;
export const SHOWN_LOGO = `${FILES}logo-public.webp`;

/** The originals of replies by mail, in the order of their arrival. */
export const originalMail = (number: number): string =>
  `${FILES}e-mails/${String(number).padStart(4, "0")}.eml`;

/** Files can share a name, so each has a number in the order of sending. */
export const sentFile = (number: number, name: string): string =>
  `${FILES}messages/${String(number).padStart(4, "0")}-${name}`;
