import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "~/root";
import { lazyComponent } from "~/ui/frame/lazy-component";
import { PageShell } from "~/ui/frame/page-shell";

const JustDoneNotice = lazyComponent(async () => (await import("./just-done")).JustDoneNotice);

const CguNotice = lazyComponent(async () => (await import("./cgu-notice")).CguNotice);

/** Frame options of a route, as its `handle`. */
export type PageFrame = { readonly footer?: "full" | "slim" | "none" };

export default function SiteLayout() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { footer }: PageFrame = Object.assign({}, ...useMatches().map(({ handle }) => handle));
  return (
    <PageShell viewer={root?.viewer ?? null} theme={root?.theme ?? null} footer={footer}>
      {root?.comingCgu ? <CguNotice /> : null}
      {root?.justDone ? <JustDoneNotice /> : null}
      <Outlet />
    </PageShell>
  );
}
