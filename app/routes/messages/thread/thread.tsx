import { Ban, Info, Lock } from "lucide-react";
import { Fragment, type ReactNode, useState } from "react";
import { Form, useLocation } from "react-router";
import { READS_ONLY } from "~/domain/companies/memberships";
import { plural } from "~/domain/french";
import { isolated } from "~/domain/text";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { CallCard } from "../call/call-card";
import { Composer } from "./composer";
import { ContactLine } from "./contact-line";
import { PushLine } from "./push-line";
import { ThreadMessage } from "./thread-message";
import { THREAD } from "./thread-names";
import type { CallLine, EventLine, ThreadView } from "./thread-view.server";
import { useSeenMessages } from "./use-seen-messages";
import "~/ui/text/line-breaks.css";
import "./thread.css";

type ThreadProps = {
  readonly thread: ThreadView;
  /** The heading; its element `thread-title` labels the thread. */
  readonly head: ReactNode;
  /** The main action of the page is another. */
  readonly aside?: boolean;
};

/** CONV-2: the messages and events, oldest first, and the form. */
export function Thread({ thread, head, aside }: ThreadProps) {
  // The mark of new messages stays until the page is left.
  useSeenMessages(thread);
  const [fresh] = useState({ from: thread.newFrom, count: thread.unread });
  return (
    <section className="thread" id={THREAD} aria-labelledby="thread-title">
      {head}
      <ContactLine thread={thread} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
      <div className="thread__flow" tabIndex={0} role="log" aria-label="Messages échangés">
        <div className="thread__lines">
          <Earlier thread={thread} />
          {thread.days.map(({ day, heading, lines }) => (
            <Fragment key={day}>
              <p className="thread__day">
                <span>{heading}</span>
              </p>
              {lines.map((line) =>
                line.kind === "event" ? (
                  <Event key={`event-${line.id}`} event={line} />
                ) : line.kind === "call" ? (
                  <EndedCall key={line.id} call={line} />
                ) : (
                  <Fragment key={line.id}>
                    {line.id === fresh.from ? <NewFrom count={fresh.count} /> : null}
                    <ThreadMessage message={line} thread={thread} />
                  </Fragment>
                ),
              )}
            </Fragment>
          ))}
          {thread.days.length === 0 ? (
            <p className="thread__event">Rien d’autre n’a été écrit pour l’instant.</p>
          ) : null}
          <Why thread={thread} />
          {thread.call && !aside ? <CallCard call={thread.call} /> : null}
        </div>
      </div>
      <MarkRead thread={thread} />
      <PushLine publicKey={thread.pushKey} />
      {thread.closed ? (
        <Closed thread={thread} />
      ) : !thread.may.act ? (
        <div className="thread__closed">
          <p>{READS_ONLY}</p>
        </div>
      ) : (
        <Composer key={thread.id} thread={thread} aside={aside} />
      )}
      {thread.may.block ? <Block thread={thread} /> : null}
    </section>
  );
}

type Shown = { readonly thread: ThreadView };

/** Without scripts, a button marks the thread as read. */
function MarkRead({ thread: { unread, lastId } }: Shown) {
  if (unread === 0 || lastId === null) return null;
  return (
    <noscript>
      <form method="post" className="thread__sure">
        <input type="hidden" name="message" value={lastId} />
        <Button variant="line" size="sm" name="intent" value="read">
          Marquer comme lu
        </Button>
      </form>
    </noscript>
  );
}

function Earlier({ thread }: Shown) {
  const { pathname } = useLocation();
  if (!thread.earlier) return null;
  return (
    <p className="thread__event">
      <Link to={`${pathname}?avant=${thread.earlier}`} preventScrollReset>
        Messages précédents
      </Link>
    </p>
  );
}

function Event({ event }: { readonly event: EventLine }) {
  return (
    <p className="thread__event">
      {event.words}, à <time dateTime={event.dateTime}>{event.time}</time>
    </p>
  );
}

/** CALL-6: what remains of a call, with the Acharné's own notes (CALL-5). */
function EndedCall({ call: { words, time, dateTime, notes } }: { readonly call: CallLine }) {
  return (
    <div className="thread__event">
      <p>
        {words}, à <time dateTime={dateTime}>{time}</time>
      </p>
      {notes ? (
        <details className="thread__notes">
          <summary>Vos notes</summary>
          <p className="line-breaks">{notes}</p>
        </details>
      ) : null}
    </div>
  );
}

function NewFrom({ count }: { readonly count: number }) {
  return (
    <p className="thread__new">
      <span>{plural(count, "nouveau message", "nouveaux messages")}</span>
    </p>
  );
}

function Why({ thread }: Shown) {
  if (thread.masksSomething)
    return (
      <aside className="thread__why" aria-label="Pourquoi des coordonnées sont masquées">
        <Icon of={Lock} />
        <p>
          <strong>Les coordonnées se partagent à partir de la présélection.</strong> D’ici là, téléphones et
          adresses e-mail sont masqués pour vous deux.
        </p>
      </aside>
    );
  if (thread.origin !== "approach" || thread.closed) return null;
  return (
    <aside className="thread__why" aria-label="Ce qu’est une approche libre">
      <Icon of={Info} />
      <p>
        <strong>Une approche libre n’engage personne.</strong>{" "}
        {thread.side === "company"
          ? `${isolated(thread.other.name)} peut la décliner d’un clic, et elle ne compte dans aucun taux.`
          : "Vous pouvez répondre, la décliner d’un clic, ou ne rien faire."}
      </p>
    </aside>
  );
}

function Closed({ thread }: Shown) {
  return (
    <div className="thread__closed">
      <p>{thread.closed}</p>
      {thread.may.unblock ? (
        <Form method="post" className="thread__sure" preventScrollReset>
          <p>
            {isolated(thread.other.name)} n’en saura rien{"\u202f"}: débloquée, elle redevient ce qu’elle
            était.
          </p>
          <Button variant="line" size="sm" name="intent" value="unblock">
            Débloquer
          </Button>
        </Form>
      ) : null}
    </div>
  );
}

function Block({ thread }: Shown) {
  return (
    <details className="thread__block">
      <summary>
        <Icon of={Ban} />
        Bloquer cette conversation
      </summary>
      <Form method="post" className="thread__sure" preventScrollReset>
        <p>
          Plus personne n’y écrira. {isolated(thread.other.name)} lira seulement qu’elle est close{"\u202f; "}
          ce qui a été écrit reste lisible.
        </p>
        <Button variant="danger" size="sm" name="intent" value="block">
          Bloquer
        </Button>
      </Form>
    </details>
  );
}
