import { type FormEvent, type ReactNode, useState } from "react";
import { useActionData } from "react-router";
import { CANDIDATURE_TRANSITIONS } from "~/marketplace/candidatures/candidature-status";
import { REFUSAL_REASONS } from "~/marketplace/candidatures/refusal-reasons";
import type { FormReply } from "~/platform/http/parse-form";
import { Notice } from "~/ui/feedback/notice";
import "~/ui/text/kept-lines.css";

const WORDS = ["message", "reason_text"];
const MOVES = new Set(CANDIDATURE_TRANSITIONS.map(({ name }) => name));
const isMove = (intent: string): boolean => MOVES.has(intent);
const READY: readonly string[] = REFUSAL_REASONS.map(({ text }) => text ?? "");

type Typed = { readonly intents: readonly string[]; readonly text: string };

type KeptWordsProps = {
  readonly moves: readonly string[];
  readonly className: string;
  readonly children: ReactNode;
};

/**
 * What the forms inside are typed into. When the other side moves first, the form of a move goes, and what was written
 * in it stays here to be read.
 */
export function KeptWords({ moves, className, children }: KeptWordsProps) {
  const [typed, setTyped] = useState<Typed | null>(null);
  const refused = useRefused();
  const lost = [refused, typed].find(
    (words) => words?.intents.some(isMove) && !words.intents.some((intent) => moves.includes(intent)),
  );
  return (
    <div
      className={className}
      onInput={(event) => setTyped(typedIn(event) ?? typed)}
      onSubmit={() => setTyped(null)}
    >
      {lost ? (
        <Notice title="Ce que vous aviez écrit n’est pas parti">
          <p className="kept-lines">{lost.text}</p>
        </Notice>
      ) : null}
      {children}
    </div>
  );
}

function useRefused(): Typed | null {
  const reply = useActionData<Partial<FormReply>>();
  const values = reply?.lastResult?.initialValue ?? {};
  const text = WORDS.map((name) => values[name]).find(Boolean);
  return reply?.intent && text ? { intents: [reply.intent], text: String(text) } : null;
}

function typedIn({ target }: FormEvent): Typed | null {
  if (!(target instanceof HTMLTextAreaElement) || !WORDS.includes(target.name)) return null;
  if (!target.value.trim() || READY.includes(target.value)) return null;
  const buttons = target.form?.querySelectorAll<HTMLButtonElement>('button[name="intent"]') ?? [];
  return { intents: [...buttons].map(({ value }) => value), text: target.value };
}
