import { getTextareaProps } from "@conform-to/react";
import { Paperclip, Phone, Send } from "lucide-react";
import { type ChangeEvent, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { href, useActionData, useLocation } from "react-router";
import { ATTACHMENT_MEGABYTES, ATTACHMENTS_MAX } from "~/domain/bounds";
import { ATTACHMENT_ACCEPT, ATTACHMENT_MAX_BYTES } from "~/domain/conversations/attachment";
import { messageForm } from "~/domain/conversations/message-form";
import { type FormDraft, valuesOf } from "~/domain/drafts/form-draft";
import { FIELD_ERRORS, REFUSALS } from "~/domain/messages";
import { isolated } from "~/domain/text";
import type { FormReply } from "~/platform/http/parse-form";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { ErrorText, FieldError } from "~/ui/forms/field";
import { DraftForm, useDraftState } from "../../drafts/draft-form";
import { isRefusedAs } from "../../forms/is-refused-as";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import { ATTACHMENTS_FIELD } from "./thread-names";
import type { ThreadView } from "./thread-view.server";
import "~/ui/forms/input.css";
import "./composer.css";

type Shown = {
  readonly thread: ThreadView;
  /** The main action of the page is another. */
  readonly aside?: boolean;
};

/** The instance of the form, and its idempotency key. */
type Sending = { readonly turn: number; readonly key: string };

/**
 * The draft survives the session; after sending, the form is reset. The key identifies it: a message sent from another
 * window leaves this form as it is, and one whose response was lost is not sent twice.
 */
export function Composer({ thread, aside }: Shown) {
  const { pathname } = useLocation();
  const [sending, setSending] = useState<Sending>({ turn: 0, key: thread.submissionKey });
  const usedUp = useUsedUp(sending.key);
  const isFree = (key: string) => !usedUp.has(key) && !messageUnder(thread, key);
  const next = isFree(sending.key) ? sending.key : thread.submissionKey;
  if (messageUnder(thread, sending.key)) setSending({ turn: sending.turn + 1, key: thread.submissionKey });
  return (
    <DraftForm
      key={sending.turn}
      name={`fil:${thread.id}`}
      account={thread.account}
      intents={["send"]}
      doneAt={pathname}
      isTaken={(draft) => hasArrived(thread, draft)}
      strip
    >
      {(resumed, draft) => (
        <ComposerForm
          thread={thread}
          submissionKey={draft?.key && isFree(draft.key) ? draft.key : next}
          onKey={(key) => setSending((shown) => (shown.key === key ? shown : { ...shown, key }))}
          aside={aside}
          typed={String(resumed?.body ?? "")}
          autoFocus={sending.turn > 0}
        />
      )}
    </DraftForm>
  );
}

/** Keys that were refused as already used: the message may not be on this page. */
function useUsedUp(key: string): ReadonlySet<string> {
  const reply = useActionData<FormReply>();
  const [{ last, keys }, set] = useState({ last: reply, keys: new Set<string>() });
  if (last !== reply)
    set({ last: reply, keys: isRefusedAs(reply, REFUSALS.alreadyInThread) ? new Set(keys).add(key) : keys });
  return keys;
}

/** The reader's message with this key, if it is among the last. */
function messageUnder({ days, sentUnder }: ThreadView, key: string) {
  const sent = sentUnder.find((each) => each.key === key);
  return (
    sent && days.flatMap(({ lines }) => lines).find((line) => line.kind === "message" && line.id === sent.id)
  );
}

function hasArrived(thread: ThreadView, draft: FormDraft): boolean {
  const message = draft.key ? messageUnder(thread, draft.key) : undefined;
  const typed = messageForm.safeParse(valuesOf(draft)).data?.body;
  return message?.kind === "message" && message.body === typed;
}

type ComposerFormProps = Shown & {
  readonly submissionKey: string;
  /** Called with the key: a resumed draft keeps its own. */
  readonly onKey: (key: string) => void;
  readonly typed: string;
  readonly autoFocus: boolean;
};

function ComposerForm({ thread, submissionKey, onKey, aside, typed, autoFocus }: ComposerFormProps) {
  const { form, fields, pending } = usePostForm({
    id: "message",
    intent: "send",
    schema: messageForm,
    defaultValue: { body: typed },
  });
  const submit = useRef<HTMLSpanElement>(null);
  const draft = useDraftState();
  const lastKey = useRef(submissionKey);
  useEffect(() => {
    onKey(submissionKey);
    if (lastKey.current === submissionKey) return;
    lastKey.current = submissionKey;
    const written = submit.current?.closest("form");
    if (written && new FormData(written).get("body")) draft?.note(written);
  }, [onKey, submissionKey, draft]);
  const { key, maxLength: _, ...control } = getTextareaProps(fields.body);
  const errors = form.allErrors[ATTACHMENTS_FIELD] ?? [];

  function sendByKeys(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    submit.current?.querySelector("button")?.click();
  }

  return (
    <PostForm form={form} multipart className="composer">
      <input type="hidden" name="submission_key" value={submissionKey} />
      <label className="sr-only" htmlFor={fields.body.id}>
        Votre message à {isolated(thread.other.name)}
      </label>
      <textarea
        key={key}
        {...control}
        className="input composer__text"
        rows={2}
        placeholder={`Écrire à ${isolated(thread.other.firstName ?? thread.other.name)}`}
        aria-keyshortcuts="Control+Enter"
        autoFocus={autoFocus}
        // The form is reset after sending: postpones the refresh until then.
        readOnly={pending}
        onKeyDown={sendByKeys}
      />
      <FieldError field={fields.body} />
      <div className="composer__do">
        <Attach refusals={errors} />
        {thread.may.proposeCall ? (
          <ButtonLink
            to={`${href("/messages/:id", { id: thread.id })}?appel=proposer`}
            variant="quiet"
            size="sm"
            fold
          >
            <Icon of={Phone} />
            <span>Proposer un appel</span>
          </ButtonLink>
        ) : null}
        <span className="composer__hint">
          PDF, PNG ou JPG, {ATTACHMENT_MEGABYTES} Mo au plus, {ATTACHMENTS_MAX} fichiers
        </span>
        <span ref={submit} className="composer__send">
          <Button
            variant={aside ? "ink" : "primary"}
            size="sm"
            name="intent"
            value="send"
            pending={pending}
            pendingLabel="Envoi…"
          >
            Envoyer
            <Icon of={Send} />
          </Button>
        </span>
      </div>
    </PostForm>
  );
}

/** The attachments; too large files are refused before sending. */
function Attach({ refusals }: { readonly refusals: readonly string[] }) {
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string>();
  const draft = useDraftState();

  function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const files = [...(currentTarget.files ?? [])];
    const large = files.find(({ size }) => size > ATTACHMENT_MAX_BYTES);
    const reason =
      files.length > ATTACHMENTS_MAX
        ? FIELD_ERRORS.attachmentsTooMany
        : large && FIELD_ERRORS.attachmentTooLarge(large.name);
    setRefusal(reason);
    setChosen(reason ? [] : files.map(({ name }) => name));
    if (!reason || !currentTarget.form) return;
    currentTarget.value = "";
    draft?.note(currentTarget.form);
  }

  const messages = refusal ? [refusal] : refusals;
  return (
    <>
      <span className="composer__attach">
        <Icon of={Paperclip} />
        <span>{chosen.length > 0 ? chosen.join(", ") : "Joindre"}</span>
        <input
          type="file"
          name={ATTACHMENTS_FIELD}
          multiple
          accept={ATTACHMENT_ACCEPT}
          aria-label="Joindre des fichiers PDF, PNG ou JPG"
          aria-describedby={messages.length > 0 ? "attachments-refused" : undefined}
          onChange={choose}
        />
      </span>
      {messages.length > 0 ? (
        <div id="attachments-refused" role="alert" className="composer__refused">
          {messages.map((message) => (
            <ErrorText key={message}>{message}</ErrorText>
          ))}
        </div>
      ) : null}
    </>
  );
}
