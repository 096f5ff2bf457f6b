import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { Thread } from "../../messages/thread/thread";
import type { ThreadView } from "../../messages/thread/thread-view.server";
import "./candidature-thread.css";

/** The thread of the candidature, as it also stands among the messages. */
export function CandidatureThread({ thread }: { readonly thread: ThreadView }) {
  return (
    <div className="candidature-thread">
      <Thread
        key={thread.id}
        thread={thread}
        aside
        head={
          <header className="candidature-thread__head">
            <h2 id="thread-title">Conversation</h2>
            <MoreLink to={href("/messages/:id", { id: thread.id })}>L’ouvrir en grand</MoreLink>
          </header>
        }
      />
    </div>
  );
}
