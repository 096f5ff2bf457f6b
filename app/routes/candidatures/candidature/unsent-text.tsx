import { type FormEvent, type ReactNode, useEffect, useState } from "react";
import { href, useActionData } from "react-router";
import { CANDIDATURE_TRANSITIONS } from "~/domain/candidatures/candidature-status";
import { REFUSAL_REASONS } from "~/domain/candidatures/refusal-reasons";
import { REFUSALS } from "~/domain/messages";
import type { FormReply } from "~/platform/http/parse-form";
import { Notice } from "~/ui/feedback/notice";
import { DraftForm } from "../../drafts/draft-form";
import { draftKey, forgetLocalDraft } from "../../drafts/forget-drafts";
import { isRefusedAs } from "../../forms/is-refused-as";
import type { CandidatureView } from "./candidature-view";
import "~/ui/text/line-breaks.css";

const WORDS = ["message", "reason_text"];
const MOVES = new Set(CANDIDATURE_TRANSITIONS.map(({ name }) => name));
const isMove = (intent: string): boolean => MOVES.has(intent);
const READY: readonly string[] = REFUSAL_REASONS.map(({ text }) => text ?? "");

type Typed = { readonly intents: readonly string[]; readonly text: string };

type UnsentTextProps = {
  readonly candidature: CandidatureView;
  readonly className: string;
  /** Draws the page, with what could not be sent in the place it gives it. */
  readonly children: (lost: ReactNode) => ReactNode;
};

/**
 * What the forms inside are typed into. When the other side moves first, the form of a move goes, and what was written
 * in it stays here to be read.
 */
export function UnsentText({ candidature, className, children }: UnsentTextProps) {
  const { id, account, moves } = candidature;
  const [typed, setTyped] = useState<Typed | null>(null);
  const { refused, arrived } = useReply();
  useEffect(() => {
    if (arrived) forgetLocalDraft(draftKey(account, answerName(id, arrived)));
  }, [account, id, arrived]);
  const lost = [refused, typed].find(
    (words) => words?.intents.some(isMove) && !words.intents.some((intent) => moves.includes(intent)),
  );
  return (
    <div
      className={className}
      onInput={(event) => setTyped(typedIn(event) ?? typed)}
      onSubmit={() => setTyped(null)}
    >
      {children(
        lost ? (
          <Notice title="Ce que vous aviez écrit n’est pas parti">
            <p className="line-breaks">{lost.text}</p>
          </Notice>
        ) : null,
      )}
    </div>
  );
}

/** What was refused with its words, or the name of a move that had arrived though its answer was lost. */
function useReply(): { readonly refused: Typed | null; readonly arrived: string | null } {
  const reply = useActionData<Partial<FormReply>>();
  const { intent, lastResult } = reply ?? {};
  if (intent && isRefusedAs(reply, REFUSALS.alreadyDone)) return { refused: null, arrived: intent };
  const values = lastResult?.initialValue ?? {};
  const text = WORDS.map((name) => values[name]).find(Boolean);
  return { refused: intent && text ? { intents: [intent], text: String(text) } : null, arrived: null };
}

function typedIn({ target }: FormEvent): Typed | null {
  if (!(target instanceof HTMLTextAreaElement) || !WORDS.includes(target.name)) return null;
  if (!target.value.trim() || READY.includes(target.value)) return null;
  const buttons = target.form?.querySelectorAll<HTMLButtonElement>('button[name="intent"]') ?? [];
  return { intents: [...buttons].map(({ value }) => value), text: target.value };
}

type AnswerDraftProps = {
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
export const AnswerDraft = ({ candidature: { id, account }, intents, children }: AnswerDraftProps) => (
  <DraftForm
    name={answerName(id, intents[0])}
    account={account}
    intents={intents}
    doneAt={href("/candidatures/:id", { id })}
  >
    {(resumed) => children(resumed ?? {})}
  </DraftForm>
);
