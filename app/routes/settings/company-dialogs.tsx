import { href } from "react-router";
import { plural } from "~/domain/french";
import { isolated } from "~/domain/text";
import type { OwnMembership } from "~/operations/companies/team/member-settings.server";
import { AskDialog } from "~/ui/feedback/ask-dialog";

const PAGE = href("/parametres");

type CompanyDialogsProps = {
  readonly membership: OwnMembership;
  readonly leaving: boolean;
  readonly deleting: boolean;
};

/** TEAM-6. The confirmations are part of the URL, so that they work without JavaScript. */
export function CompanyDialogs({ membership, leaving, deleting }: CompanyDialogsProps) {
  const name = isolated(membership.companyName);
  if (deleting) return <DeletionDialog name={name} others={membership.others} />;
  if (!leaving) return null;
  return (
    <AskDialog page={PAGE} intent="leave-company" title={`Quitter ${name}\u202f?`} label="Quitter">
      <p>
        Vous n’aurez plus accès à ses missions, à ses candidatures ni à ses messages. Ce que vous avez écrit
        reste au nom de l’entreprise. Votre compte reste ouvert.
      </p>
    </AskDialog>
  );
}

function DeletionDialog({ name, others }: { readonly name: string; readonly others: number }) {
  return (
    <AskDialog page={PAGE} intent="delete-company" title={`Supprimer ${name}\u202f?`} label="Supprimer">
      <p>C’est définitif{"\u202f"}:</p>
      <ul>
        <CompanyLosses />
        <li>
          {others > 0
            ? `${plural(others, "autre membre perd son accès", "autres membres perdent leur accès")}. Les comptes restent ouverts.`
            : "Votre compte reste ouvert, sans entreprise."}
        </li>
      </ul>
      <p>Votre mot de passe peut vous être demandé.</p>
    </AskDialog>
  );
}

/** TEAM-6: what ends with a company, as items of a list. */
export const CompanyLosses = () => (
  <>
    <li>Ses missions et sa page ne sont plus publiées, ses invitations ne valent plus.</li>
    <li>Ses candidatures et ses engagements en cours prennent fin, et les Acharnés l’apprennent.</li>
    <li>Les échanges restent chez les Acharnés, sans le nom de l’entreprise.</li>
  </>
);
