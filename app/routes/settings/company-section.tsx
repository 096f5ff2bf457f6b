import { Form, href, useNavigation, useSearchParams } from "react-router";
import { MEMBERSHIPS, NOTIFIED_LABELS, NOTIFIED_SCOPES } from "~/domain/companies/memberships";
import { isolated } from "~/domain/text";
import type { OwnMembership } from "~/operations/companies/team/member-settings.server";
import { Button, ButtonLink, MoreLink } from "~/ui/brand/button";
import { Facts } from "~/ui/cards/facts";
import { CompanyDialogs } from "./company-dialogs";
import { SettingsBlock } from "./settings-block";
import "~/ui/forms/field.css";
import "~/ui/forms/input.css";

/** TEAM-4, TEAM-6, COMP-4: the company of a member. */
export function CompanySection({ membership }: { readonly membership: OwnMembership }) {
  const [params] = useSearchParams();
  const { companyName, role, lastOwner, others } = membership;
  const { decides } = MEMBERSHIPS[role];
  return (
    <SettingsBlock id="entreprise" title="Entreprise" name="Mon entreprise">
      <div>
        <Facts
          items={[
            { term: "Nom", detail: isolated(companyName) },
            { term: "Mon rôle", detail: `${MEMBERSHIPS[role].label}. ${MEMBERSHIPS[role].description}` },
          ]}
        />
        <p>
          <MoreLink to={href("/entreprise/membres")}>
            {decides ? "Gérer les membres" : "Voir les membres"}
          </MoreLink>
        </p>
        <MemberSettings membership={membership} />
        <p className="soft">
          {lastOwner
            ? `Vous êtes seul propriétaire\u202f: pour partir, ${others > 0 ? "cédez d’abord la propriété à un autre membre, ou " : ""}supprimez l’entreprise.`
            : "Partir ferme votre accès à l’entreprise. Ce que vous avez écrit reste en son nom, et votre compte reste ouvert."}
        </p>
        {lastOwner ? null : (
          <p>
            <ButtonLink variant="line" to={`${href("/parametres")}?quitter=entreprise`} preventScrollReset>
              Quitter l’entreprise
            </ButtonLink>
          </p>
        )}
        <CompanyDialogs
          membership={membership}
          leaving={params.get("quitter") === "entreprise" && !lastOwner}
          deleting={params.get("supprimer") === "entreprise" && decides}
        />
      </div>
    </SettingsBlock>
  );
}

function MemberSettings({ membership }: { readonly membership: OwnMembership }) {
  const { notified, role, pageShown, pageSlug } = membership;
  const saving = useNavigation().formData?.get("intent") === "company";
  return (
    <Form method="post" action={`${href("/parametres")}#entreprise`} className="settings__form">
      <div className="field">
        <label className="field__label" htmlFor="notified">
          Me prévenir de
        </label>
        <select key={notified} className="input" id="notified" name="notified" defaultValue={notified}>
          {NOTIFIED_SCOPES.map((scope) => (
            <option key={scope} value={scope}>
              {NOTIFIED_LABELS[scope]}
            </option>
          ))}
        </select>
        <p className="field__hint">Par la cloche et par e-mail, comme choisi sous Notifications.</p>
      </div>
      {MEMBERSHIPS[role].decides ? (
        <div className="field">
          <label className="field__label" htmlFor="company_page">
            Page publique de l’entreprise
          </label>
          <select
            key={String(pageShown)}
            className="input"
            id="company_page"
            name="company_page"
            defaultValue={pageShown ? "on" : "off"}
          >
            <option value="on">Visible</option>
            <option value="off">Masquée</option>
          </select>
          <p className="field__hint">
            {pageSlug ? (
              <MoreLink to={href("/entreprise/:slug", { slug: pageSlug })}>Voir la page</MoreLink>
            ) : (
              "Elle paraît une fois l’entreprise validée et une mission publiée, hors missions confidentielles."
            )}
          </p>
        </div>
      ) : null}
      <Button variant="ink" name="intent" value="company" pending={saving} pendingLabel="Un instant...">
        Appliquer
      </Button>
    </Form>
  );
}
