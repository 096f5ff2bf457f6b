import { Download } from "lucide-react";
import { href } from "react-router";
import { exportAccount } from "~/operations/accounts/export-account.server";
import { requireUser } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Facts } from "~/ui/cards/facts";
import { PageHead } from "~/ui/frame/page-head";
import { Part } from "~/ui/layout/part";
import type { PageFrame } from "../layouts/site";
import type { Route } from "./+types/data";
import { personalDataView } from "./personal-data-view.server";
import "~/ui/lists/record-list.css";
import "~/ui/layout/parts.css";
import "~/ui/layout/page-body.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => [{ title: "Mes données, Les Acharnés" }];

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(context, request);
  const { db, actor, at } = workOf(context, request);
  const data = await exportAccount(db, actor, at);
  if (!data) throw new Response(null, { status: 404 });
  return personalDataView(data);
}

/** SET-5: what the JSON file holds, to read or print. */
export default function PersonalData({ loaderData: { exportedAt, sections } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Mes données" intro={`Tout ce que nous avons sur vous, le ${exportedAt}.`} />
      <div className="parts page-body page-body--under-head">
        <p className="row row--wide">
          <ButtonLink variant="line" to={href("/parametres/export.json")} reloadDocument>
            <Icon of={Download} />
            Exporter en JSON
          </ButtonLink>
          <MoreLink to={`${href("/parametres")}#donnees`} back>
            Retour aux paramètres
          </MoreLink>
        </p>
        {sections.map(({ name, title, records }) => (
          <Part key={name} id={name} title={title} columns>
            {records.length ? (
              <ul className="record-list">
                {records.map((facts, position) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: nothing of this page moves
                  <li key={position}>
                    <Facts items={facts} />
                  </li>
                ))}
              </ul>
            ) : (
              <p className="soft">Rien.</p>
            )}
          </Part>
        ))}
      </div>
    </div>
  );
}
