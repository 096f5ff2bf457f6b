import { CGU_VERSIONS, cguInForce } from "~/domain/accounts/cgu";
import { requestContext } from "~/platform/http/context";
import { publicMeta } from "../page-meta";
import type { Route } from "./+types/cgu";
import { CguPage } from "./cgu/cgu-page";

export const meta: Route.MetaFunction = (seen) =>
  publicMeta(seen, {
    title: "Conditions générales d’utilisation, Les Acharnés",
    description:
      "Rôles, modération, classement, prix et commission, indépendance des Acharnés, résiliation, recours.",
  });

/** The version in force, or the one named in the URL. */
export function loader({ context, params }: Route.LoaderArgs) {
  const inForce = cguInForce(context.get(requestContext).at).id;
  const requested = "version" in params ? params.version : inForce;
  const version = CGU_VERSIONS.find(({ id }) => id === requested);
  if (!version) throw new Response(null, { status: 404 });
  return { id: version.id, inForce };
}

export default function Terms({ loaderData }: Pick<Route.ComponentProps, "loaderData">) {
  return <CguPage {...loaderData} />;
}
