import { Bookmark, BookmarkCheck } from "lucide-react";
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { href, useFetcher, useLocation } from "react-router";
import { LIST_NOTE } from "~/domain/bounds";
import { plural } from "~/domain/french";
import { isolated } from "~/domain/text";
import type { Toast } from "~/platform/http/toast";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { useDomId } from "~/ui/brand/use-dom-id";
import type { Keepable } from "~/ui/cards/keep-slot";
import { notesLost } from "../notes-lost";
import "~/ui/forms/field.css";
import "~/ui/forms/input.css";
import "./keep-control.css";

type List = { readonly id: string; readonly name: string };

type KeepControlProps = {
  readonly of: "profile" | "mission";
  readonly slug: string;
  readonly name: string;
  readonly kept: NonNullable<Keepable["kept"]>;
  readonly lists: readonly List[];
  /** Shows the answer in the page, which has one place for those of all its controls. */
  readonly onAnswer: (toast: Toast) => void;
};

type Reply = { readonly toast?: Toast | null };

/**
 * LIST-6: one button that keeps and, in one list without notes, undoes it; what was kept can be moved and noted on in the panel
 * that opens. Where notes would be lost (LIST-7), or in several lists, the button opens the panel, which says so. Without
 * JavaScript each form comes back to this page.
 */
export function KeepControl({ of, slug, name, kept, lists, onAnswer }: KeepControlProps) {
  const fetcher = useFetcher<Reply>();
  const panel = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [asked, setAsked] = useState<"keep" | "drop" | null>(null);
  const [noted, setNoted] = useState(false);
  const id = useDomId();
  useAnswer(fetcher, onAnswer);
  const item = { of, slug };
  const inLists = listsAfter({ kept, asked, isRefused: isRefused(fetcher) });
  const keeps = inLists === 0;
  const opens = inLists > 1 || (!keeps && (noted || kept.some(({ notes }) => notes > 0)));
  const sendMain = (event: FormEvent<HTMLFormElement>) => {
    setAsked(keeps ? "keep" : "drop");
    send(fetcher, event);
    if (!keeps) panel.current?.hidePopover();
    else if (button.current) panel.current?.showPopover({ source: button.current });
  };
  const afterPanel = (intent: Intent) => {
    if (panel.current?.matches(":popover-open")) {
      panel.current.hidePopover();
      // The form that had the focus may be gone with what it did.
      button.current?.focus({ preventScroll: true });
    }
    if (intent === "note") setNoted(true);
    if (intent === "drop") {
      setNoted(false);
      setAsked(kept.length > 1 ? null : "drop");
    }
  };
  const inWords = plural(inLists, "liste");
  return (
    <div id={anchorOf(slug)}>
      <KeepForm item={item} intent={keeps ? "keep" : "drop"} onSubmit={sendMain}>
        <button
          ref={button}
          type={opens ? "button" : "submit"}
          popoverTarget={opens ? id : undefined}
          className={`btn btn--sm ${keeps ? "btn--line" : "btn--quiet"}`}
          aria-label={
            keeps
              ? `Garder ${isolated(name)}`
              : `${inWords}, ${opens ? "les voir pour" : "retirer"} ${isolated(name)}`
          }
        >
          <Icon of={keeps ? Bookmark : BookmarkCheck} />
          <span>{keeps ? "Garder" : inWords}</span>
        </button>
      </KeepForm>
      <div className="keep-control__panel" id={id} ref={panel} popover="auto">
        <Panel
          item={item}
          name={name}
          kept={kept}
          lists={lists}
          drops={opens}
          onAnswer={onAnswer}
          onDone={afterPanel}
        />
      </div>
    </div>
  );
}

type Fetcher = ReturnType<typeof useFetcher<Reply>>;

const isRefused = ({ state, data }: Fetcher) => state === "idle" && data?.toast?.tone === "danger";

/** Passes each answer on once. */
function useAnswer({ data }: Fetcher, onAnswer: (toast: Toast) => void) {
  const toast = data?.toast;
  useEffect(() => {
    if (toast) onAnswer(toast);
  }, [toast, onAnswer]);
}

/** In how many lists it is once what was asked is done. */
function listsAfter({
  kept,
  asked,
  isRefused,
}: Pick<KeepControlProps, "kept"> & { readonly asked: "keep" | "drop" | null; readonly isRefused: boolean }) {
  if (asked === null || isRefused) return kept.length;
  return asked === "drop" ? 0 : Math.max(kept.length, 1);
}

/** Sends the form without leaving the page; the answer is only a toast. */
function send(fetcher: Fetcher, event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  const form = new FormData(event.currentTarget);
  form.delete("suite");
  form.set("live", "");
  fetcher.submit(form, { method: "post", action: href("/mes-listes") });
}

const anchorOf = (slug: string) => `garder-${slug}`;

type Item = Pick<KeepControlProps, "of" | "slug">;
type Intent = "keep" | "drop" | "move-to" | "note";
type KeepFormProps = {
  readonly item: Item;
  readonly intent: Intent;
  readonly className?: string;
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly children: ReactNode;
};

function KeepForm({ item: { of, slug }, intent, className, onSubmit, children }: KeepFormProps) {
  const { pathname, search } = useLocation();
  return (
    <form method="post" action={href("/mes-listes")} className={className} onSubmit={onSubmit}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name={of} value={slug} />
      <input type="hidden" name="suite" value={`${pathname}${search}#${anchorOf(slug)}`} />
      {children}
    </form>
  );
}

type PanelProps = Pick<KeepControlProps, "name" | "kept" | "lists" | "onAnswer"> & {
  readonly item: Item;
  /** Takes it out of each of its lists. */
  readonly drops: boolean;
  readonly onDone: (intent: Intent) => void;
};

/**
 * The lists that it is in, another one to move it to, and a first note. Later notes are written on the page of the list, where
 * the author reads what is replaced.
 */
function Panel({ item, name, kept, lists, drops, onAnswer, onDone }: PanelProps) {
  const fetcher = useFetcher<Reply>();
  useAnswer(fetcher, onAnswer);
  const sent = useRef<Intent>("note");
  const id = useDomId();
  const [only] = kept;
  const others = lists.filter((list) => !kept.some((each) => each.id === list.id));
  const withNotes = kept.filter(({ notes }) => notes > 0);
  const done = useRef(onDone);
  done.current = onDone;
  const { state, data } = fetcher;
  useEffect(() => {
    if (state === "idle" && data?.toast?.tone === "success") done.current(sent.current);
  }, [state, data]);
  const sending = (intent: Intent) => ({
    intent,
    onSubmit: (event: FormEvent<HTMLFormElement>) => {
      sent.current = intent;
      send(fetcher, event);
    },
  });
  return (
    <>
      <p className="keep-control__title">
        <bdi>{name}</bdi>
        {kept.length === 1 && only ? (
          <>
            {" est dans "}
            <bdi>{only.name}</bdi>
          </>
        ) : null}
      </p>
      {drops
        ? kept.map((list) => (
            <KeepForm key={list.id} item={item} {...sending("drop")}>
              <input type="hidden" name="list" value={list.id} />
              <Button variant="line" size="sm">
                <span>
                  Retirer de «&#8239;<bdi>{list.name}</bdi>&#8239;»
                </span>
              </Button>
              {list.notes > 0 ? <p className="keep-control__lost">{notesLost(list.notes)}</p> : null}
            </KeepForm>
          ))
        : null}
      {kept.length === 1 && others.length > 0 ? (
        <KeepForm item={item} className="keep-control__move" {...sending("move-to")}>
          <label className="field__label" htmlFor={`${id}-list`}>
            Une autre liste
          </label>
          <select className="input" id={`${id}-list`} name="list">
            {others.map((list) => (
              <option key={list.id} value={list.id}>
                {list.name}
              </option>
            ))}
          </select>
          <Button variant="line" size="sm">
            Ranger là
          </Button>
        </KeepForm>
      ) : null}
      {withNotes.length === 0 ? (
        <KeepForm item={item} className="keep-control__note" {...sending("note")}>
          <label className="field__label" htmlFor={`${id}-note`}>
            Une note <em>(facultatif)</em>
          </label>
          <textarea className="input" id={`${id}-note`} name="text" rows={2} maxLength={LIST_NOTE.max} />
          <Button variant="ink" size="sm">
            Noter
          </Button>
        </KeepForm>
      ) : (
        withNotes.map((list) => (
          <Link key={list.id} to={`${href("/mes-listes/:id", { id: list.id })}#l-${item.slug}`}>
            Lire {plural(list.notes, "note")} dans «&#8239;<bdi>{list.name}</bdi>&#8239;»
          </Link>
        ))
      )}
      <Link to={href("/mes-listes")}>Mes listes</Link>
    </>
  );
}
