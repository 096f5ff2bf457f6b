import { Form, href, useNavigation } from "react-router";
import { MEMBERSHIPS, type MembershipRole } from "~/domain/companies/memberships";
import { Button } from "~/ui/brand/button";
import { EmailAddress } from "~/ui/text/email-address";

type InvitationLine = {
  readonly id: string;
  readonly email: string;
  readonly role: MembershipRole;
  readonly expires: string;
};

type InvitationLinesProps = {
  readonly invitations: readonly InvitationLine[];
  readonly manages: boolean;
};

/** TEAM-3: the open invitations of a company. */
export function InvitationLines({ invitations, manages }: InvitationLinesProps) {
  const sent = useNavigation().formData;
  const pending = (intent: string, id: string) =>
    sent?.get("intent") === intent && sent.get("invitation") === id;
  return (
    <ul className="plain">
      {invitations.map(({ id, email, role, expires }) => (
        <li key={id} className="members__one">
          <div>
            <h3>
              <EmailAddress>{email}</EmailAddress>
            </h3>
            <p className="soft">
              {MEMBERSHIPS[role].label}, expire le {expires}
            </p>
          </div>
          {manages ? (
            <Form method="post" action={href("/entreprise/membres")} className="members__do">
              <input type="hidden" name="invitation" value={id} />
              <Button
                variant="line"
                name="intent"
                value="resend"
                pending={pending("resend", id)}
                pendingLabel="Un instant..."
                aria-label={`Renvoyer, ${email}`}
              >
                Renvoyer
              </Button>
              <Button
                variant="danger"
                name="intent"
                value="withdraw"
                pending={pending("withdraw", id)}
                pendingLabel="Un instant..."
                aria-label={`Retirer l’invitation, ${email}`}
              >
                Retirer
              </Button>
            </Form>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
