import { workOf } from "~/platform/http/session-context";
import type { Route } from "./+types/robots";

/** Pages without public content: behind a session, or for signing in. */
const CLOSED = [
  "/admin",
  "/dev/",
  "/dashboard",
  "/onboarding",
  "/parametres",
  "/profil$",
  "/mes-missions",
  "/mission/publier",
  "/mission/*/candidature",
  "/acharne/*/ecrire",
  "/entreprise/membres",
  "/deconnexion",
];

export function loader({ request, context }: Route.LoaderArgs) {
  const { config } = workOf(context, request);
  const lines = [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${config.appUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
