import { MessageSquare } from "lucide-react";
import { href } from "react-router";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { CallCard } from "../../messages/call/call-card";
import type { CallView } from "../../messages/call/call-view";
import { ContactLinks } from "../../messages/thread/contact-links";
import type { EngagementView } from "./engagement-view";
import "~/ui/cards/panel.css";
import "~/ui/layout/stack.css";
import "./contact-panel.css";

type ContactPanelProps = { readonly engagement: EngagementView; readonly call: CallView | null };

/** ENG-3: how to reach the other side, for the whole life of the engagement. */
export function ContactPanel({ engagement, call }: ContactPanelProps) {
  const { other, threadId, candidatureId } = engagement;
  return (
    <aside className="stack" aria-labelledby="coordonnees">
      <div className="panel contact-panel__body">
        <h2 id="coordonnees">
          <bdi>{other.contactName ?? other.name}</bdi>
        </h2>
        {other.contactName ? (
          <p className="soft">
            <bdi>{other.name}</bdi>
          </p>
        ) : null}
        {other.isGone ? (
          <p>
            Ce compte est supprimé. Les conditions, le brief et les chiffres de votre engagement restent
            lisibles ici.
          </p>
        ) : (
          <div className="contact-panel__ways">
            <ContactLinks contact={other.contact} shownPhone={other.shownPhone} />
          </div>
        )}
        {threadId && !other.isGone ? (
          <ButtonLink to={href("/messages/:id", { id: threadId })} variant="line" block>
            <Icon of={MessageSquare} />
            {engagement.mayAct ? "Écrire un message" : "Lire les messages"}
          </ButtonLink>
        ) : null}
        <MoreLink to={href("/candidatures/:id", { id: candidatureId })}>La candidature et l’offre</MoreLink>
      </div>
      {call ? <CallCard call={call} /> : null}
    </aside>
  );
}
