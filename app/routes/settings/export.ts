import { Readable } from "node:stream";
import { href } from "react-router";
import { NOTICES } from "~/domain/messages";
import { writeArchive } from "~/operations/personal-data/export/write-archive.server";
import { PRIVATE_NO_STORE } from "~/platform/http/cache-control";
import { requireProof, requireUser } from "~/platform/http/guards";
import { requireSameOriginNavigation } from "~/platform/http/same-origin-navigation";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import type { Route } from "./+types/export";

/** SET-5: the account's data as a file. After signing in, redirects to the page that offers it. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const settings = `${href("/parametres")}#donnees`;
  await requireUser(context, request, { query: { suite: href("/parametres") } });
  requireSameOriginNavigation(context, request, settings);
  await requireProof(context, request, settings);
  const { db, files, actor, at } = workOf(context, request);
  const made = await writeArchive(db, actor, { files, at });
  if (!made.ok) return redirectWithToast(context, settings, NOTICES.exportFailed(made.message));
  return new Response(Readable.toWeb(made.zip) as ReadableStream, {
    headers: {
      "Content-Type": "application/zip",
      "Content-Disposition": `attachment; filename="les-acharnes-${at.toISOString().slice(0, 10)}.zip"`,
      "Cache-Control": PRIVATE_NO_STORE,
    },
  });
}
