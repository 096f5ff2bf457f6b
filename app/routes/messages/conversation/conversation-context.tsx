import { href } from "react-router";
import { ofName } from "~/domain/french";
import { isolated } from "~/domain/text";
import { MoreLink } from "~/ui/brand/button";
import { RankInsignia } from "~/ui/brand/rank";
import { Amount } from "~/ui/cards/amount";
import { Avail } from "~/ui/cards/avail";
import { Facts } from "~/ui/cards/facts";
import type { ThreadView } from "../thread/thread-view.server";
import type { ContextView } from "./context-view.server";
import "./conversation-context.css";

type ContextProps = { readonly thread: ThreadView; readonly about: ContextView };

/** From 80 rem: the other side and the mission. */
export function ConversationContext({ thread, about }: ContextProps) {
  const { other, mission, candidature } = thread;
  const { acharne } = about;
  return (
    <aside className="conversation-context" aria-label={`À propos ${ofName(isolated(other.name))}`}>
      {acharne && other.slug ? (
        <div className="stack">
          <p className="row">
            <RankInsignia rank={acharne.rank} />
            {acharne.rankLabel}
          </p>
          <Facts
            items={[
              { term: "Prix", detail: <Amount amount={acharne.price} size="text" /> },
              { term: "Région", detail: acharne.region },
            ]}
          />
          <Avail availability={acharne.availability} />
          <MoreLink to={href("/acharne/:slug", { slug: other.slug })}>
            Page {ofName(isolated(other.name))}
          </MoreLink>
        </div>
      ) : null}
      {other.companySlug ? (
        <MoreLink to={href("/entreprise/:slug", { slug: other.companySlug })}>
          Page {ofName(isolated(other.name))}
        </MoreLink>
      ) : null}
      {mission && candidature ? (
        <div className="stack">
          <h3>Mission</h3>
          <p>{mission.title}</p>
          {mission.slug ? (
            <MoreLink to={href("/mission/:slug", { slug: mission.slug })}>Lire la mission</MoreLink>
          ) : null}
          <MoreLink to={href("/candidatures/:id", { id: candidature.id })}>Voir la candidature</MoreLink>
        </div>
      ) : null}
      <p className="soft">
        Conversation commencée le <span className="nowrap">{about.since}</span>.
      </p>
    </aside>
  );
}
