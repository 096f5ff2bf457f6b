import { Check, FileText, Image, Lock } from "lucide-react";
import { href } from "react-router";
import { isolated } from "~/domain/text";
import { Icon } from "~/ui/brand/icon";
import { MaskedText } from "./masked-text";
import { ReportMessage } from "./report-message";
import type { MessageLine, ThreadView } from "./thread-view.server";
import { seenAs } from "./use-seen-messages";
import "./thread-message.css";

type Shown = { readonly message: MessageLine; readonly thread: ThreadView };

export function ThreadMessage({ message, thread }: Shown) {
  const { id, isOwn, author, dateTime, time, body, attachments } = message;
  return (
    <article className="thread-message" data-own={isOwn || undefined} {...(isOwn ? {} : seenAs(id))}>
      <h3 className="thread-message__by">
        <bdi>{author}</bdi> <time dateTime={dateTime}>{time}</time>
      </h3>
      <div className="thread-message__in">
        {body ? (
          <p className="line-breaks">
            <MaskedText text={body} />
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
            <bdi>{file.name}</bdi>
            <small>{file.size}</small>
          </a>
        ))}
      </div>
      {isOwn && message.masked ? (
        <p className="thread-message__note">
          <Icon of={Lock} />
          {isolated(thread.other.name)} lit ce message sans vos coordonnées.
        </p>
      ) : null}
      {thread.readId === id ? (
        <p className="thread-message__note">
          <Icon of={Check} />
          Lu
        </p>
      ) : null}
      {isOwn ? null : <ReportMessage id={id} />}
    </article>
  );
}
