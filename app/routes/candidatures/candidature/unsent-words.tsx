import { useActionData } from "react-router";
import type { FormReply } from "~/platform/http/parse-form";
import { Notice } from "~/ui/feedback/notice";
import "~/ui/text/kept-lines.css";

const WORDS = ["message", "reason_text"] as const;

/** What was written for a move that is no longer possible: its form is gone, its words are not. */
export function UnsentWords({ moves }: { readonly moves: readonly string[] }) {
  const reply = useActionData<Partial<FormReply>>();
  if (!reply?.intent || moves.includes(reply.intent)) return null;
  const typed = WORDS.map((name) => reply.lastResult?.initialValue?.[name]).find(Boolean);
  return typed ? (
    <Notice title="Ce que vous aviez écrit n’est pas parti">
      <p className="kept-lines">{String(typed)}</p>
    </Notice>
  ) : null;
}
