import { only } from "~/domain/columns";
import { valuesOf } from "~/domain/drafts/form-draft";
import { calendarDayOf } from "~/domain/french";
import { FIELD_ERRORS } from "~/domain/messages";
import type { Actor } from "~/domain/policy";
import { isFilledIn } from "~/domain/profiles/filled-in";
import { type ImportedForm, withProposal } from "~/domain/profiles/import/approval";
import { readCv } from "~/domain/profiles/import/cv";
import type { Findings } from "~/domain/profiles/import/findings";
import {
  type ImportFile,
  type ReadFault,
  refuseFault,
  refuseFile,
} from "~/domain/profiles/import/import-files";
import { LINKEDIN_FILES, readLinkedIn } from "~/domain/profiles/import/linkedin-export";
import { proposalOf } from "~/domain/profiles/import/proposal";
import type { FormValue, FormValues } from "~/domain/profiles/import/proposed-fields";
import { COMMERCIAL_COLUMNS } from "~/domain/profiles/profile-columns";
import { done, type Refusal, type Result, refused, throttled } from "~/domain/result";
import type { Reader } from "~/platform/db.server";
import { authorize, isRefusal } from "../../authorize";
import { findDraft } from "../../drafts/form-drafts.server";
import { takeAttempt } from "../../rate-limit.server";
import { findOwnProfile } from "../find-own-profile.server";
import { readPhone, showPhone } from "../phone.server";

export type ImportFiles = { readonly [Field in ImportFile]?: File | undefined };

const BUSY_SECONDS = 60;

/**
 * IMPORT-1 to IMPORT-3: the form of a commercial, filled with what a CV and an archive of LinkedIn say. The files are read in
 * memory and nothing of them is stored.
 */
export async function readImport(
  db: Reader,
  actor: Actor,
  files: ImportFiles,
  at: Date,
): Promise<Result<{ readonly form: ImportedForm }>> {
  const user = authorize(actor, "profile.fillCommercial");
  if (isRefusal(user)) return user;
  const { cv, linkedin } = files;
  if (!cv && !linkedin) return refuse("cv", FIELD_ERRORS.importMissing);
  const tooMany = await takeAttempt(db, "importByAccount", user.userId, at);
  if (tooMany) return { ...tooMany, fields: { [cv ? "cv" : "linkedin"]: [tooMany.message] } };
  const today = calendarDayOf(at);
  const fromCv = cv && (await findingsOfCv(cv, today));
  if (fromCv && isRefusal(fromCv)) return fromCv;
  const fromLinkedIn = linkedin && (await findingsOfArchive(linkedin, today));
  if (fromLinkedIn && isRefusal(fromLinkedIn)) return fromLinkedIn;
  const proposal = proposalOf({ cv: fromCv, linkedin: fromLinkedIn }, phoneIn);
  if (Object.keys(proposal).length === 0)
    return cv ? refuse("cv", FIELD_ERRORS.cvWithoutFacts) : refuse("linkedin", FIELD_ERRORS.archiveOfOthers);
  return done({ form: withProposal(await existingValues(db, actor), proposal) });
}

async function findingsOfCv(file: File, today: string): Promise<Findings | Refusal> {
  const read = await readBytes("cv", file, async (bytes) => (await loadReader()).readPdf(bytes));
  return isRefusal(read) ? read : readCv(read.value, today);
}

async function findingsOfArchive(file: File, today: string): Promise<Findings | Refusal> {
  const read = await readBytes("linkedin", file, async (bytes) =>
    (await loadReader()).readArchive(bytes, LINKEDIN_FILES),
  );
  if (isRefusal(read)) return read;
  return readLinkedIn(read.value, today) ?? refuse("linkedin", FIELD_ERRORS.archiveOfOthers);
}

/** Imported with the first document, to keep starts fast. */
const loadReader = () => import("~/platform/documents/read-document.server");

type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: ReadFault };

async function readBytes<T>(
  kind: ImportFile,
  file: File,
  read: (bytes: Uint8Array) => Promise<Read<T>>,
): Promise<{ readonly value: T } | Refusal> {
  const tooLarge = refuseFile(kind, file);
  if (tooLarge) return refuse(kind, tooLarge);
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wrong = refuseFile(kind, file, bytes);
  if (wrong) return refuse(kind, wrong);
  const outcome = await read(bytes);
  if (outcome.ok) return { value: outcome.value };
  const message = refuseFault(kind, outcome.fault);
  return outcome.fault === "busy"
    ? { ...throttled(message, BUSY_SECONDS), fields: { [kind]: [message] } }
    : refuse(kind, message);
}

const refuse = (field: ImportFile, message: string): Refusal =>
  refused("invalid", message, { [field]: [message] });

const phoneIn = (typed: string): string | undefined => {
  const number = readPhone(typed);
  return number && showPhone(number);
};

/** What the form has without an import: its draft, else the profile. */
async function existingValues(db: Reader, actor: Actor): Promise<FormValues> {
  const [{ draft }, profile] = await Promise.all([
    findDraft(db, actor, "commercial"),
    findOwnProfile(db, actor),
  ]);
  if (draft) return valuesOf(draft) as FormValues;
  if (!isFilledIn(profile)) return {};
  const { phone, success_only, ...columns } = only(profile, COMMERCIAL_COLUMNS);
  return {
    ...Object.fromEntries(Object.entries(columns).flatMap(([name, value]) => asTyped(name, value))),
    ...(phone ? { phone: showPhone(phone) } : {}),
    ...(success_only ? { success_only: "on" } : {}),
  };
}

function asTyped(name: string, value: unknown): [string, FormValue][] {
  if (value === null || value === undefined) return [];
  if (Array.isArray(value)) return [[name, value.map(String)]];
  if (typeof value !== "object") return [[name, String(value)]];
  return [[name, Object.fromEntries(Object.entries(value).map(([key, stars]) => [key, String(stars)]))]];
}
