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
  type KeptDraft,
  laterDraft,
  readDraft,
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
import { draftSaver, type Kept } from "./draft-saver";
import { draftKey } from "./forget-drafts";
import "./above-form.css";

type Values = ReturnType<typeof valuesOf>;

type DraftFormProps = {
  /** What tells this form's draft from the account's others. */
  readonly name: string;
  readonly account: string;
  /** What the server kept. */
  readonly kept?: KeptDraft;
  /** Where the server keeps it; without, only the browser does. */
  readonly address?: string;
  /** Where a form that was taken leads; ending in '/*', to whichever page below. */
  readonly doneAt: string;
  /** Whether a draft has arrived already, though its answer was lost. */
  readonly isTaken?: (draft: FormDraft) => boolean;
  /** Of its buttons, where its page has other forms; without, whatever is sent to the page is this form. */
  readonly intents?: readonly string[];
  /** Where a phone has no room: what is resumed is said there in one line. */
  readonly strip?: boolean;
  /** Draws the form from a draft's values, or from its own. */
  readonly children: (resumed: Values | null, draft: FormDraft | null) => ReactNode;
};

type Keeping = { readonly note: (form: HTMLFormElement) => void; readonly last: Kept | null };

const NOTHING_KEPT: KeptDraft = { draft: null, emptiedAt: null };

const KeepingContext = createContext<Keeping | null>(null);

/** How the form around it is kept; null where it is not. */
export const useKeeping = (): Keeping | null => useContext(KeepingContext);

/** PUBL-10: what is typed into the form inside survives a closed tab and an ended session. */
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
  // An answer that never came, or that is empty, refuses nothing.
  const refused = Boolean(reply) && reply?.lastResult !== null;
  const navigation = useNavigation();
  const { pathname } = useLocation();
  const [{ draft, version }, show] = useState({ draft: kept.draft, version: 0 });
  const [last, setLast] = useState<Kept | null>(null);
  const key = draftKey(account, name);
  const [keeper] = useState(() => draftSaver({ key, address: address ?? null, onKept: setLast }));

  const { emptiedAt } = kept;
  const first = useRef({ refused, kept, isTaken });
  useEffect(() => {
    const here = readLocalDraft(key);
    if (here && first.current.isTaken?.(here)) return keeper.forget();
    if (first.current.refused) return;
    if (here && isOutOfDate(here, first.current.kept.emptiedAt)) return keeper.forget();
    markSaved(key, first.current.kept.draft?.at ?? 0);
    show((shown) => {
      const latest = laterDraft(shown.draft, here);
      return latest === shown.draft ? shown : { draft: latest, version: shown.version + 1 };
    });
  }, [key, keeper]);

  // What is typed in another tab is taken up here as long as nothing was: whoever types next would overwrite it.
  const typed = useRef(refused);
  useEffect(() => {
    const follow = (event: StorageEvent) => {
      if (event.key !== key) return;
      if (typed.current && event.newValue === null) keeper.keepAgain(readDraft(event.oldValue ?? ""));
      if (typed.current) return;
      const draft = readLocalDraft(key);
      show((shown) => (shown.draft?.at === draft?.at ? shown : { draft, version: shown.version + 1 }));
    };
    window.addEventListener("storage", follow);
    return () => window.removeEventListener("storage", follow);
  }, [key, keeper]);

  useEffect(() => {
    const leave = () => keeper.flush();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [keeper]);

  // Signing out is a form too, and may lead where this one does.
  const isOwn = useRef((intent: string) => !intents || intents.includes(intent)).current;
  const sent =
    navigation.formMethod === "POST" &&
    navigation.formAction?.split("?")[0] === pathname &&
    isOwn(String(navigation.formData?.get("intent") ?? ""));
  useEffect(() => {
    if (sent) keeper.pause();
    else keeper.resume();
  }, [keeper, sent]);
  useAcceptedForm(
    useCallback(
      ({ from, intent, to }) => {
        if (from === pathname && isOwn(intent) && isAt(doneAt, to)) keeper.forget();
      },
      [keeper, pathname, doneAt, isOwn],
    ),
  );

  function startOver() {
    keeper.forget();
    if (address) {
      const body = new URLSearchParams({ intent: "discard" });
      fetch(address, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
    }
    typed.current = false;
    setLast(null);
    show((shown) => ({ draft: null, version: shown.version + 1 }));
  }

  const keeping = useMemo<Keeping>(
    () => ({
      note: (form) => {
        typed.current = true;
        const typedIn = new FormData(form);
        keeper.note({
          at: Date.now(),
          since: emptiedAt,
          key: sendingKeyOf(typedIn),
          withFiles: hasFiles(typedIn) || draft?.withFiles,
          entries: entriesOf(typedIn),
        });
      },
      last,
    }),
    [keeper, last, emptiedAt, draft?.withFiles],
  );

  return (
    <KeepingContext value={keeping}>
      {draft && !refused ? (
        <DraftNotice draft={draft} address={address} onStartOver={startOver} strip={strip} />
      ) : null}
      <Fragment key={version}>{children(draft && valuesOf(draft), draft)}</Fragment>
    </KeepingContext>
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

/** What became of the last state of the form around it. */
export function DraftKept() {
  const last = useKeeping()?.last;
  return last ? <p className="field__hint">{hintOf(last)}</p> : null;
}

function hintOf({ at, by, whole }: Kept): string {
  if (by === "nobody") return DRAFT_HINTS.notKept;
  const time = timeOfDay(new Date(at));
  const hint = by === "browser alone" ? DRAFT_HINTS.keptHere(time) : DRAFT_HINTS.kept(time);
  return whole ? hint : `${hint} ${DRAFT_HINTS.cut}`;
}
