import { FileText, MessageSquare, User, UserPlus } from "lucide-react";
import { href } from "react-router";
import type { Role } from "~/domain/catalogue";
import { Avatar } from "~/ui/brand/avatar";
import { Button, ButtonLink, MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { LinkTabs } from "~/ui/lists/tabs";
import { AddressForm } from "../forms/address-form";
import { SearchBox } from "../forms/search-box";
import type { inboxView } from "./inbox-view.server";
import "./inbox.css";

type View = ReturnType<typeof inboxView>;
type Item = View["items"][number];

const SIGNS = { candidature: FileText, invitation: UserPlus, approach: MessageSquare };

type InboxProps = { readonly inbox: View; readonly openId: string | undefined };

/** CONV-8: the threads of the reader in either role, newest first. */
export function Inbox({ inbox, openId }: InboxProps) {
  return (
    <section className="inbox" aria-labelledby="inbox-title">
      <div className="inbox__head">
        <h2 id="inbox-title">Messages</h2>
        <Choose inbox={inbox} />
      </div>
      {inbox.items.length > 0 ? (
        <ol className="plain">
          {inbox.items.map((item) => (
            <Line key={item.id} item={item} isOpen={item.id === openId} />
          ))}
        </ol>
      ) : (
        <div className="inbox__nothing">
          <NoMatch everything={inbox.everything} />
        </div>
      )}
      <p className="inbox__more">
        {inbox.next ? (
          <ButtonLink to={inbox.next} variant="line" size="sm" rel="next">
            Fils plus anciens
          </ButtonLink>
        ) : null}
        {inbox.first ? (
          <MoreLink to={inbox.first} back>
            Les plus récents
          </MoreLink>
        ) : null}
      </p>
    </section>
  );
}

function Choose({ inbox }: { readonly inbox: View }) {
  return (
    <>
      <AddressForm search={inbox.search} action={href("/messages")} role="search" className="inbox__search">
        <SearchBox label="Rechercher dans les messages" placeholder="Nom ou mot" query={inbox.query} />
        {inbox.unreadOnly ? <input type="hidden" name="filtre" value="non-lus" /> : null}
        <Button variant="quiet" size="sm">
          Chercher
        </Button>
      </AddressForm>
      <LinkTabs label="Filtrer les fils" items={inbox.tabs} />
    </>
  );
}

function Line({ item, isOpen }: { readonly item: Item; readonly isOpen: boolean }) {
  const unread = isOpen ? 0 : item.unread;
  return (
    <li>
      <Link
        className="inbox__thread"
        to={item.to}
        aria-current={isOpen ? "true" : undefined}
        data-new={unread > 0 || undefined}
      >
        {item.initials ? (
          <Avatar initials={item.initials} src={item.avatarUrl} size="sm" className="inbox__who" />
        ) : (
          <span className="avatar avatar--sm inbox__who" aria-hidden="true">
            <Icon of={User} />
          </span>
        )}
        <span className="inbox__name">
          <bdi>{item.name}</bdi>
        </span>
        <time dateTime={item.at}>{item.when}</time>
        <span className="inbox__last">{item.last}</span>
        <span className="inbox__about">
          <Icon of={SIGNS[item.origin]} />
          {item.about}
        </span>
        {item.isOwnTurn || unread > 0 ? (
          <span className="inbox__end">
            {item.isOwnTurn ? <span className="inbox__turn">À vous</span> : null}
            {unread > 0 ? (
              <span className="inbox__unread">
                <span className="sr-only">Non lus{"\u202f"}: </span>
                {unread}
              </span>
            ) : null}
          </span>
        ) : null}
      </Link>
    </li>
  );
}

function NoMatch({ everything }: { readonly everything: string }) {
  return (
    <EmptyState
      headingLevel={3}
      title="Aucun fil ne correspond"
      actions={
        <ButtonLink to={everything} variant="line" size="sm">
          Tous les fils
        </ButtonLink>
      }
    />
  );
}

/** The empty inbox. */
export function NoThread({ role }: { readonly role: Role | null }) {
  return (
    <EmptyState
      title="Aucun message pour le moment"
      actions={
        <ButtonLink to={role === "entreprise" ? href("/acharne") : href("/missions")} variant="primary">
          {role === "entreprise" ? "Trouver un Acharné" : "Voir les missions"}
        </ButtonLink>
      }
    >
      {role === "entreprise"
        ? "Chaque candidature reçue et chaque Acharné à qui vous écrivez a son fil ici."
        : "Chaque candidature envoyée et chaque entreprise qui vous écrit a son fil ici."}
    </EmptyState>
  );
}
