import { ArrowLeft } from "lucide-react";
import { Form, href, useLocation } from "react-router";
import { CANDIDATURE_STATES } from "~/domain/candidatures/candidature-status";
import { ORIGIN_WORDS } from "~/domain/conversations/origin-words";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { StateBadge, StatusBadge } from "~/ui/feedback/status-badge";
import type { ThreadView } from "../thread/thread-view.server";
import type { ContextView } from "./context-view.server";
import { InvitePart } from "./invite-part";
import "./conversation-head.css";

type HeadProps = { readonly thread: ThreadView; readonly about: ContextView };

/** The other side, the mission, whose turn it is and the next step. */
export function ConversationHead({ thread, about: { turn, missions } }: HeadProps) {
  const { other, candidature, mission, origin } = thread;
  const { search } = useLocation();
  const page = pageOf(other);
  return (
    <header className="conversation-head">
      <div className="conversation-head__who">
        <ButtonLink
          to={`${href("/messages")}${search}`}
          variant="quiet"
          icon
          aria-label="Retour aux messages"
          className="conversation-head__back"
        >
          <Icon of={ArrowLeft} />
        </ButtonLink>
        <div>
          <h2 id="thread-title">
            {page ? (
              <Link to={page}>
                <bdi>{other.name}</bdi>
              </Link>
            ) : (
              <bdi>{other.name}</bdi>
            )}
          </h2>
          <p className="conversation-head__about">
            {candidature ? (
              <StateBadge of={CANDIDATURE_STATES[candidature.status]} />
            ) : (
              <StatusBadge tone="draft">{ORIGIN_WORDS[origin]}</StatusBadge>
            )}
            {candidature && mission ? (
              <Link to={href("/candidatures/:id", { id: candidature.id })}>{mission.title}</Link>
            ) : (
              <span>Sans mission</span>
            )}
          </p>
        </div>
      </div>
      {turn ? (
        <div className="conversation-head__next">
          <p>
            <strong>{turn.whose}</strong> {turn.words}
          </p>
          <NextActs thread={thread} own={turn.own} />
        </div>
      ) : null}
      {thread.engagementId ? (
        <div className="conversation-head__next">
          <p>
            <strong>C’est d’accord.</strong> La suite est sur la page de l’engagement.
          </p>
          <ButtonLink to={href("/engagements/:id", { id: thread.engagementId })} variant="line" size="sm">
            Ouvrir l’engagement
          </ButtonLink>
        </div>
      ) : null}
      {thread.may.invite ? <InvitePart missions={missions} submissionKey={thread.submissionKey} /> : null}
    </header>
  );
}

/** The public page of the other side, if any. */
function pageOf({ slug, companySlug }: ThreadView["other"]): string | null {
  if (slug) return href("/acharne/:slug", { slug });
  return companySlug && href("/entreprise/:slug", { slug: companySlug });
}

type NextActsProps = { readonly thread: ThreadView; readonly own: boolean };

function NextActs({ thread: { candidature, may }, own }: NextActsProps) {
  if (candidature)
    return (
      <ButtonLink to={href("/candidatures/:id", { id: candidature.id })} variant="line" size="sm">
        {own && may.act ? "Répondre" : "Voir la candidature"}
      </ButtonLink>
    );
  if (!may.decline) return null;
  return (
    <Form method="post" preventScrollReset>
      <Button variant="line" size="sm" name="intent" value="decline">
        Décliner
      </Button>
    </Form>
  );
}
