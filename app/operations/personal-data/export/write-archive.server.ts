import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { ZipFile } from "yazl";
import { moment } from "~/domain/french";
import { recordInWords } from "~/domain/personal-data/in-words";
import { fieldsIn, readMe } from "~/domain/personal-data/read-me";
import {
  readableEnd,
  readableHead,
  readableNothing,
  readableRecord,
  readableSection,
  readableSectionEnd,
} from "~/domain/personal-data/readable-page";
import { type SectionName, SINGLE } from "~/domain/personal-data/sections";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { companies, profiles, publicProfiles, shownCompanies } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import type { FileStore } from "~/platform/files/files.server";
import { recordAct } from "../../audit/record-act.server";
import { authorizeProven, isRefusal } from "../../authorize";
import { avatarKey } from "../../profiles/avatar.server";
import { takeAttempt } from "../../rate-limit.server";
import { OWN_LOGO, OWN_PICTURE, SHOWN_LOGO, SHOWN_PICTURE } from "./archive-names";
import { findOriginals, findSentFiles } from "./exchange-sections.server";
import { type ExportScope, exportScope, isOf } from "./export-scope";
import { type ExportSection, exportSections } from "./export-sections.server";

type Made = { readonly zip: Readable };
type Source = { readonly files: FileStore; readonly at: Date };
type Stored = { readonly key: string; readonly path: string };

/**
 * SET-5: streams all data of the actor as a zip: to read, as JSON, and the sent files. It reads some rows
 * and one file at a time, so that memory stays constant.
 */
export async function writeArchive(db: Reader, actor: Actor, { files, at }: Source): Promise<Result<Made>> {
  const user = authorizeProven(actor, "account.manage", at);
  if (isRefusal(user)) return user;
  const tooMany = await takeAttempt(db, "exportByAccount", user.userId, at);
  if (tooMany) return tooMany;
  const facts = { format: "zip" } as const;
  await db.transaction((tx) => recordAct(tx, { kind: "account.exported", at, actorId: user.userId, facts }));
  const sections = exportSections(db, actor, at) ?? [];
  const scope = exportScope(user);
  const stored = [
    ...(await findPictures(db, scope)),
    findSentFiles(db, scope),
    findOriginals(db, scope),
  ] as const;
  return done({ zip: zipOf(entries(sections, stored, { files, at }), at) });
}

type Entry = { readonly path: string; readonly read: () => Readable };

async function* entries(
  sections: readonly ExportSection[],
  stored: readonly (Stored | AsyncIterable<Stored>)[],
  { files, at }: Source,
): AsyncGenerator<Entry> {
  const fields = new Map<SectionName, ReadonlySet<string>>();
  yield { path: "mes-donnees.html", read: () => Readable.from(readablePage(sections, at)) };
  yield { path: "mes-donnees.json", read: () => Readable.from(json(sections, at, fields)) };
  yield { path: "LISEZ-MOI.txt", read: () => Readable.from([readMe(moment(at), fields)]) };
  for (const each of stored)
    for await (const { key, path } of "key" in each ? [each] : each) {
      const file = await files.get(key);
      if (file) yield { path, read: () => Readable.fromWeb(file.body as never) };
    }
}

/** Backpressure: the next entry begins once the last one was consumed. */
function zipOf(parts: AsyncIterable<Entry>, at: Date): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const fail = (error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error)));
  zip.on("error", fail);
  const fill = async () => {
    for await (const { path, read } of parts) {
      if (output.destroyed) return;
      const body = read();
      const ended = new Promise<void>((resolve, reject) => {
        body.once("close", resolve).once("error", reject);
        output.once("close", resolve);
      });
      zip.addReadStream(body, path, { mtime: at });
      await ended;
      if (output.destroyed) body.destroy();
    }
    zip.end();
  };
  fill().catch(fail);
  return output;
}

/** Serialises record by record, so that the whole is never in memory. */
async function* json(
  sections: readonly ExportSection[],
  at: Date,
  fields: Map<SectionName, ReadonlySet<string>>,
): AsyncGenerator<string> {
  yield `{\n "exported_at": ${JSON.stringify(at)}`;
  for (const { name, records } of sections) {
    const seen = new Set<string>();
    const single = SINGLE.has(name);
    let written = 0;
    yield `,\n "${name}": ${single ? "" : "["}`;
    for await (const record of records()) {
      for (const field of fieldsIn(record)) seen.add(field);
      yield `${written > 0 ? "," : ""}${single ? "" : "\n  "}${JSON.stringify(record)}`;
      written += 1;
    }
    if (single) yield written > 0 ? "" : "null";
    else yield "\n ]";
    fields.set(name, seen);
  }
  yield "\n}\n";
}

async function* readablePage(sections: readonly ExportSection[], at: Date): AsyncGenerator<string> {
  yield readableHead(
    moment(at),
    sections.map(({ name }) => name),
  );
  for (const { name, records } of sections) {
    let written = 0;
    yield readableSection(name);
    for await (const record of records()) {
      yield readableRecord(recordInWords(name, record));
      written += 1;
    }
    yield `${written > 0 ? "" : readableNothing}${readableSectionEnd}`;
  }
  yield readableEnd;
}

async function findPictures(db: Reader, { userId, companyId }: ExportScope): Promise<Stored[]> {
  const [own] = await db.select({ url: profiles.avatar_url }).from(profiles).where(eq(profiles.id, userId));
  const [shown] = await db
    .select({ url: publicProfiles.avatar_url })
    .from(publicProfiles)
    .where(eq(publicProfiles.profile_id, userId));
  const [logos] = await db
    .select({ own: companies.logo_url, shown: shownCompanies.logo_url })
    .from(companies)
    .leftJoin(shownCompanies, eq(shownCompanies.company_id, companies.id))
    .where(isOf(companies.id, companyId));
  return [
    { key: avatarKey(own?.url), path: OWN_PICTURE },
    { key: avatarKey(shown?.url), path: SHOWN_PICTURE },
    { key: avatarKey(logos?.own), path: OWN_LOGO },
    { key: avatarKey(logos?.shown), path: SHOWN_LOGO },
  ].flatMap(({ key, path }) => (key ? [{ key, path }] : []));
}
