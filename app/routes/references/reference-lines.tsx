import { Form, href, useNavigation } from "react-router";
import type { State } from "~/domain/transition";
import { Button } from "~/ui/brand/button";
import { StateBadge } from "~/ui/feedback/status-badge";
import { EmailAddress } from "~/ui/text/email-address";
import "~/ui/text/line-breaks.css";
import "~/ui/text/plain.css";

export type ReferenceLine = {
  readonly id: string;
  readonly name: string;
  readonly company: string;
  /** Null once it is no longer kept. */
  readonly email: string | null;
  readonly state: State;
  readonly askedOn: string;
  readonly note: string;
  /** What the client wrote, or why it was refused. */
  readonly text: string | null;
  readonly removable: boolean;
};

/** REF-1: what was asked, and where it stands. */
export function ReferenceLines({ references }: { readonly references: readonly ReferenceLine[] }) {
  const removed = useNavigation().formData?.get("reference");
  return (
    <ul className="plain">
      {references.map(({ id, name, company, email, state, askedOn, note, text, removable }) => (
        <li key={id} className="references__one">
          <h3>
            <bdi>{name}</bdi> <StateBadge of={state} />
          </h3>
          <p className="references__note">
            <bdi>{company}</bdi>
            {email ? (
              <>
                , <EmailAddress>{email}</EmailAddress>
              </>
            ) : null}
            . Demandée le {askedOn}. {note}
          </p>
          {text ? <blockquote className="references__text line-breaks">{text}</blockquote> : null}
          {removable ? (
            <Form method="post" action={href("/profil/references")}>
              <input type="hidden" name="reference" value={id} />
              <Button
                variant="danger"
                name="intent"
                value="remove"
                pending={removed === id}
                pendingLabel="Un instant..."
                aria-label={`Retirer, ${name}`}
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
