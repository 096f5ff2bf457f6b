import { Readable } from "node:stream";
import { href } from "react-router";
import { readJournalFilter, writeJournalFilter } from "~/domain/audit/journal-filter";
import { exportJournal } from "~/operations/audit/export-journal.server";
import { PRIVATE_NO_STORE } from "~/platform/http/cache-control";
import { granted, requireAdmin } from "~/platform/http/guards";
import { requireSameOriginNavigation } from "~/platform/http/same-origin-navigation";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/export";

const TYPES = { csv: "text/csv; charset=utf-8", json: "application/json" } as const;

const isFormat = (text: string): text is keyof typeof TYPES => Object.hasOwn(TYPES, text);

/** SAFE-7: the filtered journal as a file, without pages. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  requireAdmin(context);
  if (!isFormat(params.format)) throw new Response(null, { status: 404 });
  const filter = readJournalFilter(new URL(request.url).searchParams);
  requireSameOriginNavigation(context, request, `${href("/admin/journal")}${writeJournalFilter(filter)}`);
  const { db, actor, at } = workOf(context, request);
  const { text } = granted(await exportJournal(db, actor, { filter, format: params.format, at }));
  const day = at.toISOString().slice(0, 10);
  return new Response(Readable.toWeb(Readable.from(bytesOf(text))) as ReadableStream, {
    headers: {
      "Content-Type": TYPES[params.format],
      "Content-Disposition": `attachment; filename="journal-${day}.${params.format}"`,
      "Cache-Control": PRIVATE_NO_STORE,
    },
  });
}

async function* bytesOf(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const piece of text) yield Buffer.from(piece, "utf8");
}
