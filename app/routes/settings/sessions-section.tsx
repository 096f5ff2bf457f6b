import { Laptop, Smartphone } from "lucide-react";
import { Form, href, useNavigation } from "react-router";
import { OTHER_SESSIONS } from "~/domain/accounts/session-form";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { SettingsBlock } from "./settings-block";
import "~/ui/lists/record-list.css";

type SessionLine = {
  readonly id: string;
  readonly device: string;
  readonly handheld: boolean;
  readonly details: string;
  readonly present: boolean;
};

type Sessions = { readonly sessions: readonly SessionLine[] };

/** AUTH-11. With the current session only, there is no form. */
export function SessionsSection({ sessions }: Sessions) {
  return (
    <SettingsBlock id="sessions" title="Sessions">
      {sessions.length > 1 ? (
        <Form method="post" action={`${href("/parametres")}#sessions`}>
          <input type="hidden" name="intent" value="close-session" />
          <SessionList sessions={sessions} />
          <CloseButton session={OTHER_SESSIONS}>Fermer toutes les autres sessions</CloseButton>
        </Form>
      ) : (
        <div>
          <SessionList sessions={sessions} />
        </div>
      )}
    </SettingsBlock>
  );
}

function SessionList({ sessions }: Sessions) {
  return (
    <ul className="record-list record-list--signs">
      {sessions.map(({ id, device, handheld, details, present }) => (
        <li key={id}>
          <Icon of={handheld ? Smartphone : Laptop} className="record-list__sign" />
          <h3>{device}</h3>
          <p>{details}</p>
          <div className="record-list__end">
            {present ? (
              <StatusBadge tone="live">Cette session</StatusBadge>
            ) : (
              <CloseButton session={id} small label={`Fermer la session ${device}, ${details}`}>
                Fermer
              </CloseButton>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

type CloseProps = {
  readonly session: string;
  readonly label?: string;
  readonly small?: boolean;
  readonly children: string;
};

function CloseButton({ session, label, small, children }: CloseProps) {
  const closing = useNavigation().formData?.get("session");
  return (
    <Button
      variant="line"
      size={small ? "sm" : undefined}
      name="session"
      value={session}
      pending={closing === session}
      aria-label={label}
    >
      {children}
    </Button>
  );
}
