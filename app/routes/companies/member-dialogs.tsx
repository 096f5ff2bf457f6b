import { href } from "react-router";
import { isolated } from "~/domain/text";
import { AskDialog } from "~/ui/feedback/ask-dialog";
import type { MemberLine } from "./member-lines";

type MemberDialogsProps = {
  readonly members: readonly MemberLine[];
  /** The members that the address names. */
  readonly leaving: string | null;
  readonly receiving: string | null;
};

/** TEAM-3, TEAM-6. Each confirmation is part of the URL, so that it works without JavaScript. */
export function MemberDialogs({ members, leaving, receiving }: MemberDialogsProps) {
  const removed = members.find(({ id, isLastOwner }) => id === leaving && !isLastOwner);
  if (removed) return <RemovalDialog member={removed} />;
  const receiver = members.find(({ id, isSelf }) => id === receiving && !isSelf);
  return receiver ? <HandOverDialog member={receiver} /> : null;
}

const PAGE = href("/entreprise/membres");

function RemovalDialog({ member }: { readonly member: MemberLine }) {
  const { isSelf, name } = member;
  return (
    <AskDialog
      page={PAGE}
      fields={{ member: member.id }}
      intent="remove"
      title={isSelf ? "Quitter l’entreprise\u202f?" : `Retirer ${isolated(name)}\u202f?`}
      label={isSelf ? "Quitter" : "Retirer"}
    >
      <p>
        {isSelf
          ? "Vous n’aurez plus accès aux missions, aux candidatures ni aux messages de l’entreprise. Votre compte reste ouvert."
          : "Son accès se ferme aussitôt, avec les liens reçus par e-mail. Ses missions reviennent au propriétaire."}{" "}
        Ce qui a été écrit reste au nom de l’entreprise.
      </p>
    </AskDialog>
  );
}

function HandOverDialog({ member }: { readonly member: MemberLine }) {
  return (
    <AskDialog
      page={PAGE}
      fields={{ member: member.id }}
      intent="hand-over"
      title={`Céder la propriété à ${isolated(member.name)}\u202f?`}
      label="Céder la propriété"
    >
      <p>
        Cette personne décidera des membres, de la fiche et de la suppression de l’entreprise. Vous resterez
        dans l’équipe comme recruteur. Votre mot de passe peut vous être demandé.
      </p>
    </AskDialog>
  );
}
