import { createHash } from "node:crypto";
import { type Entry, linkText, type Particular, type Place, particularText } from "~/domain/audit/entry";

const sha256 = (text: string): string => createHash("sha256").update(text, "utf8").digest("hex");

export const hashOfLink = (entry: Entry, place: Place): string => sha256(linkText(entry, place));

/**
 * The hash of a particular in the chain; the random salt is erased with the particular, so it cannot be guessed back.
 */
export const hashOfParticular = (particular: Particular): string => sha256(particularText(particular));
