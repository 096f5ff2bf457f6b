import { Check, FileText, Flag, Image, Lock } from "lucide-react";
import { Form, href, useActionData } from "react-router";
import { REASON } from "~/marketplace/bounds";
import { maskedParts } from "~/marketplace/conversations/masked-parts";
import type { FormReply } from "~/platform/http/parse-form";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { ErrorText } from "~/ui/forms/field";
import type { MessageLine, ThreadView } from "./thread-view.server";
import "~/ui/forms/input.css";
import "./thread-message.css";

type Shown = { readonly message: MessageLine; readonly thread: ThreadView };

/** A message as one side reads it. */
export function ThreadMessage({ message, thread }: Shown) {
  const { id, isOwn, author, dateTime, time, body, attachments } = message;
  return (
    <article className="thread-message" data-own={isOwn || undefined}>
      <h3 className="thread-message__by">
        <bdi>{author}</bdi> <time dateTime={dateTime}>{time}</time>
      </h3>
      <div className="thread-message__in">
        {body ? (
          <p className="kept-lines">
            {maskedParts(body).map(({ text, masked }, at) =>
              masked ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
                <span key={at} className="thread-message__mask">
                  <Icon of={Lock} />
                  {text}
                </span>
              ) : (
                text
              ),
            )}
          </p>
        ) : null}
        {attachments.map((file) => (
          <a
            key={file.id}
            className="thread-message__file"
            href={href("/messages/:id/pieces/:attachment", { id: thread.id, attachment: file.id })}
            target="_blank"
            rel="noreferrer"
          >
            <Icon of={file.isPicture ? Image : FileText} />
            <span>{file.name}</span>
            <small>{file.size}</small>
          </a>
        ))}
      </div>
      {isOwn && message.masked ? (
        <p className="thread-message__note">
          <Icon of={Lock} />
          {thread.other.name} lit ce message sans vos coordonnées.
        </p>
      ) : null}
      {thread.readId === id ? (
        <p className="thread-message__note">
          <Icon of={Check} />
          Lu
        </p>
      ) : null}
      {isOwn ? null : <Report id={id} />}
    </article>
  );
}

/** CONV-7: a reason, and the message goes to the administrators with those around it. */
function Report({ id }: { readonly id: number }) {
  const reply = useActionData<FormReply>();
  const result = reply?.intent === "report" ? reply.lastResult : null;
  const typed = result?.initialValue;
  const refused = String(typed?.message_id) === String(id);
  const field = `motif-${id}`;
  const errors = refused ? Object.values(result?.error ?? {}).flatMap((messages) => messages ?? []) : [];
  return (
    <details className="thread-message__report" open={refused || undefined}>
      <summary>
        <Icon of={Flag} />
        Signaler
      </summary>
      <Form method="post" className="thread-message__reason" preventScrollReset>
        <input type="hidden" name="message_id" value={id} />
        <label htmlFor={field}>Ce qui ne va pas</label>
        <textarea
          className="input"
          id={field}
          name="reason_text"
          rows={3}
          defaultValue={refused ? String(typed?.reason_text ?? "") : ""}
          aria-describedby={`${field}-suite`}
          aria-invalid={errors.length > 0 || undefined}
        />
        <div id={`${field}-suite`}>
          {errors.map((error) => (
            <ErrorText key={error}>{error}</ErrorText>
          ))}
          <p className="thread-message__note">
            {REASON.min} caractères au moins. Notre équipe lira ce message et cinq de chaque côté, rien
            d’autre.
          </p>
        </div>
        <Button variant="line" size="sm" name="intent" value="report">
          Signaler ce message
        </Button>
      </Form>
    </details>
  );
}
