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
  /** Renders the page with the notice of unsent text. */
  readonly children: (lost: ReactNode) => ReactNode;
};

/**
 * Tracks the text typed in the forms inside. If the other side moves first and a form disappears, its text is shown in
 * a notice.
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

/** The text of a refused form, or the move that had been made although its response was lost. */
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
  /** The intents of the form's buttons; the first names the draft. */
  readonly intents: readonly [string, ...string[]];
  /** Renders the form with the values of the draft. */
  readonly children: (values: Readonly<Record<string, unknown>>) => ReactNode;
};

/** The name of an answer's draft. */
export const answerName = (candidatureId: string, intent: string): string =>
  `reponse:${candidatureId}:${intent}`;

/** PUBL-10: keeps an answer's draft in the browser until it is accepted. */
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
