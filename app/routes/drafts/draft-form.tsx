import {
  createContext,
  Fragment,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useActionData, useLocation, useNavigation } from "react-router";
import {
  entriesOf,
  type FormDraft,
  hasFiles,
  isOutOfDate,
  newerDraft,
  readDraft,
  type StoredDraft,
  sendingKeyOf,
  valuesOf,
} from "~/domain/drafts/form-draft";
import { moment, timeOfDay } from "~/domain/french";
import { DRAFT_HINTS } from "~/domain/messages";
import { Button } from "~/ui/brand/button";
import { classNames } from "~/ui/brand/class-names";
import { Notice } from "~/ui/feedback/notice";
import { useAcceptedForm } from "./accepted-forms";
import { markSaved, readLocalDraft } from "./browser-drafts";
import { draftSaver, type SavedState } from "./draft-saver";
import { draftKey } from "./forget-drafts";
import "./above-form.css";

type Values = ReturnType<typeof valuesOf>;

type DraftFormProps = {
  /** The name of the draft within the account. */
  readonly name: string;
  readonly account: string;
  /** The draft saved on the server. */
  readonly kept?: StoredDraft;
  /** The URL that saves it on the server; browser only by default. */
  readonly address?: string;
  /** The path that an accepted form redirects to; a trailing '/*' matches any page below. */
  readonly doneAt: string;
  /** Whether a draft was already submitted, although its response was lost. */
  readonly isTaken?: (draft: FormDraft) => boolean;
  /** The intents of its buttons, if the page has other forms. */
  readonly intents?: readonly string[];
  /** Shows the resumed draft in one line on phones. */
  readonly strip?: boolean;
  /** Renders the form with the draft's or the default values. */
  readonly children: (resumed: Values | null, draft: FormDraft | null) => ReactNode;
};

type DraftState = { readonly note: (form: HTMLFormElement) => void; readonly last: SavedState | null };

const NOTHING_KEPT: StoredDraft = { draft: null, emptiedAt: null };

const DraftContext = createContext<DraftState | null>(null);

/** The draft state of the surrounding form; null outside. */
export const useDraftState = (): DraftState | null => useContext(DraftContext);

/** PUBL-10: the form's input survives a closed tab and an ended session. */
export function DraftForm({
  name,
  account,
  kept = NOTHING_KEPT,
  address,
  doneAt,
  isTaken,
  intents,
  strip,
  children,
}: DraftFormProps) {
  const reply = useActionData<{ readonly lastResult?: unknown } | null>();
  // A missing or empty response is no refusal.
  const refused = Boolean(reply) && reply?.lastResult !== null;
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const [{ draft, version }, show] = useState({ draft: kept.draft, version: 0 });
  const [last, setLast] = useState<SavedState | null>(null);
  const key = draftKey(account, name);
  const [saver] = useState(() => draftSaver({ key, address: address ?? null, onSaved: setLast }));

  const { emptiedAt } = kept;
  const first = useRef({ refused, kept, isTaken });
  useEffect(() => {
    const here = readLocalDraft(key);
    if (here && first.current.isTaken?.(here)) return saver.forget();
    if (first.current.refused) return;
    if (here && isOutOfDate(here, first.current.kept.emptiedAt)) return saver.forget();
    markSaved(key, first.current.kept.draft?.at ?? 0);
    show((shown) => {
      const latest = newerDraft(shown.draft, here);
      return latest === shown.draft ? shown : { draft: latest, version: shown.version + 1 };
    });
  }, [key, saver]);

  // Adopts changes from another tab until something is typed here: typing would overwrite them.
  const typed = useRef(refused);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return;
      if (typed.current && event.newValue === null) saver.restore(readDraft(event.oldValue ?? ""));
      if (typed.current) return;
      const draft = readLocalDraft(key);
      show((shown) => (shown.draft?.at === draft?.at ? shown : { draft, version: shown.version + 1 }));
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [key, saver]);

  useEffect(() => {
    const leave = () => saver.flush();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [saver]);

  // Signing out is a form too and may redirect to the same page.
  const isOwn = useRef((intent: string) => !intents || intents.includes(intent)).current;
  const sent =
    navigation.formMethod === "POST" &&
    navigation.formAction?.split("?")[0] === pathname &&
    isOwn(String(navigation.formData?.get("intent") ?? ""));
  useEffect(() => {
    if (sent) saver.pause();
    else saver.resume();
  }, [saver, sent]);
  useAcceptedForm(
    useCallback(
      ({ from, intent, to }) => {
        if (from === pathname && isOwn(intent) && isAt(doneAt, to)) saver.forget();
      },
      [saver, pathname, doneAt, isOwn],
    ),
  );

  function startOver() {
    saver.forget();
    if (address) {
      const body = new URLSearchParams({ intent: "discard" });
      fetch(address, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
    }
    typed.current = false;
    setLast(null);
    show((shown) => ({ draft: null, version: shown.version + 1 }));
  }

  const state = useMemo<DraftState>(
    () => ({
      note: (form) => {
        typed.current = true;
        const typedIn = new FormData(form);
        saver.note({
          at: Date.now(),
          since: emptiedAt,
          key: sendingKeyOf(typedIn),
          withFiles: hasFiles(typedIn) || draft?.withFiles,
          entries: entriesOf(typedIn),
        });
      },
      last,
    }),
    [saver, last, emptiedAt, draft?.withFiles],
  );

  return (
    <DraftContext value={state}>
      {draft && !refused ? (
        <DraftNotice draft={draft} address={address} onStartOver={startOver} strip={strip} />
      ) : null}
      <Fragment key={version}>{children(draft && valuesOf(draft), draft)}</Fragment>
    </DraftContext>
  );
}

const isAt = (place: string, path: string): boolean =>
  place.endsWith("/*") ? path.startsWith(place.slice(0, -1)) : path === place.split(/[?#]/)[0];

type NoticeProps = {
  readonly draft: FormDraft;
  readonly address: string | undefined;
  readonly onStartOver: () => void;
  readonly strip: boolean | undefined;
};

function DraftNotice({ draft, address, onStartOver, strip }: NoticeProps) {
  return (
    <div className={classNames("above-form", strip && "above-form--strip")}>
      <Notice title="Brouillon repris" role="status" strip={strip}>
        <form
          method="post"
          action={address}
          onSubmit={(event) => {
            event.preventDefault();
            onStartOver();
          }}
          className="above-form__line"
        >
          <p>
            <span className="above-form__when">Vous l’aviez laissé le {moment(new Date(draft.at))}. </span>
            {draft.withFiles ? DRAFT_HINTS.withoutFiles : null}
          </p>
          <Button variant="line" size="sm" name="intent" value="discard">
            Repartir de zéro
          </Button>
        </form>
      </Notice>
    </div>
  );
}

/** The save state of the surrounding form. */
export function DraftStatus() {
  const last = useDraftState()?.last;
  return last ? <p className="field__hint">{hintOf(last)}</p> : null;
}

function hintOf({ at, by, whole }: SavedState): string {
  if (by === "nobody") return DRAFT_HINTS.notKept;
  const time = timeOfDay(new Date(at));
  const hint = by === "browser alone" ? DRAFT_HINTS.savedHere(time) : DRAFT_HINTS.kept(time);
  return whole ? hint : `${hint} ${DRAFT_HINTS.cut}`;
}
