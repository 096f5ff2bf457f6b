import { href } from "react-router";
import { exportAccount } from "~/operations/accounts/export-account.server";
import { requireUser } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/export";

/** SET-5: everything about the account, as a file. Signing in leads to the page that offers it: a file is none. */
export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(context, request, { query: { suite: href("/parametres") } });
  const { db, actor, at } = workOf(context, request);
  const data = await exportAccount(db, actor, at);
  if (!data) return new Response(null, { status: 404 });
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="les-acharnes-${at.toISOString().slice(0, 10)}.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}
