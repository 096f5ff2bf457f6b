import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "~/root";
import { PageShell } from "~/ui/frame/page-shell";
import { JustDoneNotice } from "./just-done";

/** What a page says of the frame around it, as its `handle`. */
export type PageFrame = { readonly footer?: "full" | "slim" | "none" };

export default function SiteLayout() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { footer }: PageFrame = Object.assign({}, ...useMatches().map(({ handle }) => handle));
  return (
    <PageShell viewer={root?.viewer ?? null} theme={root?.theme ?? null} footer={footer}>
      <JustDoneNotice />
      <Outlet />
    </PageShell>
  );
}
