import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import type { loader as rootLoader } from "~/root";
import { later } from "~/ui/frame/later";
import { PageShell } from "~/ui/frame/page-shell";

const JustDoneNotice = later(async () => (await import("./just-done")).JustDoneNotice);

const TermsNotice = later(async () => (await import("./terms-notice")).TermsNotice);

/** What a page says of the frame around it, as its `handle`. */
export type PageFrame = { readonly footer?: "full" | "slim" | "none" };

export default function SiteLayout() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const { footer }: PageFrame = Object.assign({}, ...useMatches().map(({ handle }) => handle));
  return (
    <PageShell viewer={root?.viewer ?? null} theme={root?.theme ?? null} footer={footer}>
      {root?.comingTerms ? <TermsNotice /> : null}
      {root?.justDone ? <JustDoneNotice /> : null}
      <Outlet />
    </PageShell>
  );
}
