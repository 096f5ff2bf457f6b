import { Form, href, useNavigation } from "react-router";
import { MEMBERSHIP_ROLES, MEMBERSHIPS, type MembershipRole } from "~/domain/companies/memberships";
import { isolated } from "~/domain/text";
import { Button, ButtonLink } from "~/ui/brand/button";
import { EmailAddress } from "~/ui/text/email-address";
import "~/ui/feedback/badge.css";
import "~/ui/forms/input.css";

export type MemberLine = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly role: MembershipRole;
  readonly since: string;
  readonly isSelf: boolean;
  readonly isLastOwner: boolean;
};

type MemberLinesProps = { readonly members: readonly MemberLine[]; readonly manages: boolean };

/** TEAM-3: the members of a company, with what an owner may do. */
export function MemberLines({ members, manages }: MemberLinesProps) {
  return (
    <ul className="plain">
      {members.map((member) => (
        <li key={member.id} className="members__one">
          <div>
            <h3>
              <bdi>{member.name}</bdi>
              {member.isSelf ? <span className="badge badge--plain">Vous</span> : null}
            </h3>
            <p>
              <EmailAddress>{member.email}</EmailAddress>
            </p>
            <p className="soft">
              {MEMBERSHIPS[member.role].label}, depuis le {member.since}
            </p>
          </div>
          {manages ? <MemberActs member={member} /> : null}
        </li>
      ))}
    </ul>
  );
}

function MemberActs({ member: { id, name, role, isSelf, isLastOwner } }: { readonly member: MemberLine }) {
  const sent = useNavigation().formData;
  const changing = sent?.get("intent") === "change-role" && sent.get("member") === id;
  const about = isolated(name);
  if (isLastOwner)
    return (
      <p className="soft members__do">
        Seul propriétaire{"\u202f"}: une entreprise en garde toujours un. Cédez la propriété à un autre membre
        pour changer de rôle ou partir.
      </p>
    );
  const page = href("/entreprise/membres");
  return (
    <div className="members__do">
      <Form method="post" action={page} className="members__role">
        <input type="hidden" name="member" value={id} />
        <select
          key={role}
          className="input"
          name="role"
          defaultValue={role}
          aria-label={`Rôle, ${about}`}
          autoComplete="off"
        >
          {MEMBERSHIP_ROLES.map((each) => (
            <option key={each} value={each}>
              {MEMBERSHIPS[each].label}
            </option>
          ))}
        </select>
        <Button
          variant="line"
          name="intent"
          value="change-role"
          pending={changing}
          pendingLabel="Un instant..."
          aria-label={`Changer le rôle, ${about}`}
        >
          Changer
        </Button>
      </Form>
      {isSelf ? null : (
        <ButtonLink
          variant="line"
          to={`${page}?${new URLSearchParams({ ceder: id })}`}
          preventScrollReset
          aria-label={`Céder la propriété, ${about}`}
        >
          Céder la propriété
        </ButtonLink>
      )}
      <ButtonLink
        variant="danger"
        to={`${page}?${new URLSearchParams({ retirer: id })}`}
        preventScrollReset
        aria-label={isSelf ? "Quitter l’entreprise" : `Retirer, ${about}`}
      >
        {isSelf ? "Quitter" : "Retirer"}
      </ButtonLink>
    </div>
  );
}
