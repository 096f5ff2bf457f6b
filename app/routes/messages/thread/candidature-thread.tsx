import { href } from "react-router";
import { MoreLink } from "~/ui/brand/button";
import { afterLetter } from "./after-letter";
import { Thread } from "./thread";
import type { ThreadView } from "./thread-view.server";
import "./candidature-thread.css";

type CandidatureThreadProps = {
  readonly thread: ThreadView;
  /** The message shown as the letter. */
  readonly letterId: number | null;
};

/** The messages since the letter, with a link to the full thread. */
export function CandidatureThread({ thread, letterId }: CandidatureThreadProps) {
  return (
    <div className="candidature-thread">
      <Thread
        key={thread.id}
        thread={afterLetter(thread, letterId)}
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
