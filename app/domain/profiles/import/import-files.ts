import { IMPORT_MEGABYTES } from "../../bounds";
import { FIELD_ERRORS } from "../../messages";

/** The file fields of an import. */
export type ImportFile = "cv" | "linkedin";

/** Why a document cannot be read. */
export type DocumentFault = "encrypted" | "pages" | "no text" | "unreadable" | "too much";
/** 'busy' if too many documents wait. */
export type ReadFault = DocumentFault | "busy";

const MAX_BYTES = IMPORT_MEGABYTES * 1024 * 1024;
/** A PDF may have other bytes before its mark. */
const PDF_MARK_WITHIN = 1024;
/** Of an archive, and of an empty one. */
const ZIP_MARKS = ["PK\u0003\u0004", "PK\u0005\u0006"];

const WRONG_KIND: Readonly<Record<ImportFile, string>> = {
  cv: FIELD_ERRORS.cvNotPdf,
  linkedin: FIELD_ERRORS.archiveNotZip,
};

/** IMPORT-1: checks the size of a file and, with its bytes, its kind: the content decides, not the name. */
export function refuseFile(
  kind: ImportFile,
  file: { readonly size: number },
  bytes?: Uint8Array,
): string | undefined {
  if (file.size > MAX_BYTES) return FIELD_ERRORS.importTooLarge;
  return !bytes || isOfKind(kind, bytes) ? undefined : WRONG_KIND[kind];
}

const latin = (bytes: Uint8Array, length: number) => String.fromCharCode(...bytes.subarray(0, length));

const isOfKind = (kind: ImportFile, bytes: Uint8Array): boolean =>
  kind === "cv" ? latin(bytes, PDF_MARK_WITHIN).includes("%PDF-") : ZIP_MARKS.includes(latin(bytes, 4));

const FAULTS: Readonly<Record<ImportFile, Readonly<Record<ReadFault, string>>>> = {
  cv: {
    busy: FIELD_ERRORS.importBusy,
    "too much": FIELD_ERRORS.importTooMuch,
    pages: FIELD_ERRORS.cvTooManyPages,
    "no text": FIELD_ERRORS.cvWithoutText,
    encrypted: FIELD_ERRORS.cvEncrypted,
    unreadable: FIELD_ERRORS.cvUnreadable,
  },
  linkedin: {
    busy: FIELD_ERRORS.importBusy,
    "too much": FIELD_ERRORS.importTooMuch,
    pages: FIELD_ERRORS.archiveUnreadable,
    "no text": FIELD_ERRORS.archiveUnreadable,
    encrypted: FIELD_ERRORS.archiveEncrypted,
    unreadable: FIELD_ERRORS.archiveUnreadable,
  },
};

/** IMPORT-4: why a file was not read. */
export const refuseFault = (kind: ImportFile, fault: ReadFault): string => FAULTS[kind][fault];
