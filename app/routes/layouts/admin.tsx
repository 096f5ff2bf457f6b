import { Outlet, useRouteLoaderData } from "react-router";
import { countWaitingReplacements } from "~/operations/engagements/replacements/find-replacements.server";
import { countOpenContests } from "~/operations/moderation/contests/find-contests.server";
import { countPending } from "~/operations/moderation/find-figures.server";
import { countOpenReports } from "~/operations/moderation/reports/find-reports.server";
import { granted, requireAdmin } from "~/platform/http/guards";
import { preferenceIn } from "~/platform/http/preference";
import { workOf } from "~/platform/http/session-context";
import type { loader as rootLoader } from "~/root";
import type { Route } from "./+types/admin";
import { AdminShell } from "./admin-shell";

/** ADM-1, ADM-2. Each page and action below checks again. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor } = workOf(context, request);
  const [pending, reports, contests, waitingReplacements] = await Promise.all([
    countPending(db, actor),
    countOpenReports(db),
    countOpenContests(db, actor),
    countWaitingReplacements(db),
  ]);
  const { profiles, missions, references } = granted(pending);
  return {
    collapsed: preferenceIn(request, "sidebar") === "collapsed",
    counts: {
      waiting: profiles + missions + references,
      reports,
      contests,
      replacements: waitingReplacements,
      profiles,
      missions,
    },
  };
}

/** This layout renders the toasts where they cover nothing, instead of the root. */
export const handle = { showsToasts: true };

export default function AdminLayout({ loaderData }: Route.ComponentProps) {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  if (!root?.viewer) return null;
  return (
    <AdminShell
      viewer={root.viewer}
      collapsed={loaderData.collapsed}
      counts={loaderData.counts}
      toasts={root.toasts}
    >
      <Outlet />
    </AdminShell>
  );
}
