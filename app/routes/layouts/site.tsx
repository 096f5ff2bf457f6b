import { Outlet, useMatches, useRouteLoaderData } from "react-router";
import { z } from "zod";
import type { loader as rootLoader } from "~/root";
import { PageShell } from "~/ui/page-shell";

const frame = z.object({
  footer: z.enum(["full", "slim", "none"]).optional(),
  mainClassName: z.string().optional(),
});

/** What a page says of the frame around it, as its `handle`. */
export type PageFrame = z.infer<typeof frame>;

export default function SiteLayout() {
  const root = useRouteLoaderData<typeof rootLoader>("root");
  const handles = useMatches().map(({ handle }) => frame.safeParse(handle).data ?? {});
  const { footer, mainClassName }: PageFrame = Object.assign({}, ...handles);
  return (
    <PageShell
      viewer={root?.viewer ?? null}
      theme={root?.theme ?? null}
      footer={footer}
      mainClassName={mainClassName}
    >
      <Outlet />
    </PageShell>
  );
}
