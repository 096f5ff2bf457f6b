import { redirect } from "react-router";
import { isSlug } from "~/domain/slug";
import type { Route } from "./+types/old-links";

const MOVED: Record<string, string> = {
  acharnesdirectory: "/acharne",
  acharnedirectory: "/acharne",
  "missions-publiques": "/missions",
  "commercial-onboarding": "/onboarding/commercial",
  "les-plus-des-acharnes": "/les-acharnes",
};

/** NAV-6: redirects from the URLs of the first version. */
export function loader({ request }: Route.LoaderArgs) {
  const { pathname, search } = new URL(request.url);
  const [section = "", slug] = pathname.split("/").filter(Boolean);
  const target = section === "profils" && slug && isSlug(slug) ? `/acharne/${slug}` : MOVED[section];
  if (!target) throw new Response(null, { status: 404 });
  return redirect(`${target}${search}`, 301);
}
