import { Download } from "lucide-react";
import { href } from "react-router";
import { moment } from "~/domain/french";
import { NOTICES } from "~/domain/messages";
import { SECTIONS } from "~/domain/personal-data/sections";
import { readOwnData } from "~/operations/personal-data/export/read-own-data.server";
import { requireProof, requireUser } from "~/platform/http/guards";
import { requireSameOriginNavigation } from "~/platform/http/same-origin-navigation";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Facts } from "~/ui/cards/facts";
import { PageHead } from "~/ui/frame/page-head";
import { Part } from "~/ui/layout/part";
import type { PageFrame } from "../layouts/site";
import type { Route } from "./+types/data";
import "~/ui/lists/record-list.css";
import "~/ui/layout/parts.css";
import "~/ui/layout/page-body.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => [{ title: "Mes données, Les Acharnés" }];

const SETTINGS = `${href("/parametres")}#donnees`;

export async function loader({ request, context }: Route.LoaderArgs) {
  await requireUser(context, request);
  requireSameOriginNavigation(context, request, SETTINGS);
  await requireProof(context, request);
  const { db, actor, at } = workOf(context, request);
  const read = await readOwnData(db, actor, at);
  if (!read.ok) throw await redirectWithToast(context, SETTINGS, NOTICES.exportFailed(read.message));
  const sections = read.sections.map((section) => ({ ...section, title: SECTIONS[section.name].title }));
  return { exportedAt: moment(at), sections };
}

/** Each load is rate limited and logged: other changes do not reload it. */
export const shouldRevalidate = () => false;

/** SET-5: the content of the archive, to read or print. */
export default function PersonalData({ loaderData: { exportedAt, sections } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <PageHead title="Mes données" intro={`Tout ce que nous avons sur vous, le ${exportedAt}.`} />
      <div className="parts page-body page-body--under-head">
        <p className="row row--wide">
          <ButtonLink variant="line" to={href("/parametres/export.zip")} reloadDocument>
            <Icon of={Download} />
            Télécharger mes données
          </ButtonLink>
          <MoreLink to={SETTINGS} back>
            Retour aux paramètres
          </MoreLink>
        </p>
        {sections.map(({ name, title, records, more }) => (
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
            {more ? <p className="soft">La suite est dans l’archive.</p> : null}
          </Part>
        ))}
      </div>
    </div>
  );
}
