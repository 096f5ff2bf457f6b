import type { ReactNode } from "react";
import { href } from "react-router";
import { KeptForm } from "../../drafts/kept-form";
import type { CandidatureView } from "./candidature-view";

type KeptAnswerProps = {
  readonly candidature: CandidatureView;
  /** The intents of the buttons of the form inside, the first of which names it. */
  readonly intents: readonly [string, ...string[]];
  /** Draws the form, which begins with what was typed when the session ended. */
  readonly children: (values: Readonly<Record<string, unknown>>) => ReactNode;
};

/** What tells the draft of an answer from others, by the first of its buttons. */
export const answerName = (candidatureId: string, intent: string): string =>
  `reponse:${candidatureId}:${intent}`;

/** PUBL-10: what is typed into an answer stays in the browser until that answer is taken. */
export const KeptAnswer = ({ candidature: { id, account }, intents, children }: KeptAnswerProps) => (
  <KeptForm
    name={answerName(id, intents[0])}
    account={account}
    intents={intents}
    doneAt={href("/candidatures/:id", { id })}
  >
    {(resumed) => children(resumed ?? {})}
  </KeptForm>
);
