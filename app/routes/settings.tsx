import { requireProfile } from "~/platform/http/guards";
import { MoreLink } from "~/ui/button";
import { Facts } from "~/ui/facts";
import { PageHead } from "~/ui/page-head";
import type { Route } from "./+types/settings";
import type { PageFrame } from "./layouts/site";
import "~/ui/pages/blocks.css";
import "~/ui/pages/settings.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => [{ title: "Paramètres, Les Acharnés" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const { email, first_name, last_name } = await requireProfile(context, request);
  return { email, firstName: first_name, lastName: last_name };
}

/** SET-1. */
export default function Settings({ loaderData }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Paramètres" />
      <div className="blocks body-pad">
        <section className="block" aria-labelledby="compte">
          <h2 id="compte">Compte</h2>
          <div className="stack">
            <Facts
              items={[
                { term: "E-mail", detail: loaderData.email },
                { term: "Prénom", detail: loaderData.firstName },
                { term: "Nom", detail: loaderData.lastName },
              ]}
            />
            <p>
              <MoreLink to="/profil">Voir et modifier mon profil</MoreLink>
            </p>
          </div>
        </section>
      </div>
    </div>
  );
}
