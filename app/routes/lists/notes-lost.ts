import { plural } from "~/domain/french";

/** LIST-7: said before a line is taken out of its list. */
export const notesLost = (notes: number): string =>
  `${plural(notes, "note disparaît", "notes disparaissent")} avec la ligne, et ne se retrouve${notes > 1 ? "nt" : ""} pas.`;
