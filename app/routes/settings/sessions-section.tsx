import { Laptop, Smartphone } from "lucide-react";
import { Form, useNavigation } from "react-router";
import { OTHER_SESSIONS } from "~/marketplace/accounts/session-form";
import { Button } from "~/ui/button";
import { Icon } from "~/ui/icon";
import { StatusBadge } from "~/ui/status-badge";
import { SettingsBlock } from "./settings-block";
import "~/ui/pages/lines.css";

type SessionLine = {
  readonly id: string;
  readonly device: string;
  readonly handheld: boolean;
  readonly details: string;
  readonly present: boolean;
};

/** AUTH-11. */
export function SessionsSection({ sessions }: { readonly sessions: readonly SessionLine[] }) {
  const closing = useNavigation().formData?.get("session");
  return (
    <SettingsBlock id="sessions" title="Sessions">
      <Form method="post" action="/parametres#sessions">
        <input type="hidden" name="intent" value="close-session" />
        <ul className="lines lines--who">
          {sessions.map(({ id, device, handheld, details, present }) => (
            <li key={id}>
              <Icon of={handheld ? Smartphone : Laptop} />
              <h3>{device}</h3>
              <p>{details}</p>
              {present ? (
                <StatusBadge tone="live">Cette session</StatusBadge>
              ) : (
                <Button
                  variant="line"
                  size="sm"
                  name="session"
                  value={id}
                  pending={closing === id}
                  aria-label={`Fermer la session ${device}, ${details}`}
                >
                  Fermer
                </Button>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 ? (
          <Button variant="line" name="session" value={OTHER_SESSIONS} pending={closing === OTHER_SESSIONS}>
            Fermer toutes les autres sessions
          </Button>
        ) : null}
      </Form>
    </SettingsBlock>
  );
}
