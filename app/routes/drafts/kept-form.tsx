import {
  createContext,
  Fragment,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from "react";
import { useActionData, useNavigation } from "react-router";
import { entriesOf, type FormDraft, laterDraft, valuesOf } from "~/marketplace/drafts/form-draft";
import { moment, timeOfDay } from "~/marketplace/french";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { draftKeeper, keptHere } from "./draft-keeper";

type Values = ReturnType<typeof valuesOf>;

type KeptFormProps = {
  /** What tells this form's draft from the account's others. */
  readonly name: string;
  readonly account: string;
  /** The draft that the server kept. */
  readonly served?: FormDraft | null;
  /** Where the server keeps it; without, only the browser does. */
  readonly address?: string;
  /** Where a form that was taken leads. */
  readonly doneAt: string;
  /** Draws the form from a draft's values, or from its own. */
  readonly children: (resumed: Values | null) => ReactNode;
};

type Keeping = { readonly note: (form: HTMLFormElement) => void; readonly keptAt: number | null };

const KeepingContext = createContext<Keeping | null>(null);

/** How the form around it is kept; null where it is not. */
export const useKeeping = (): Keeping | null => useContext(KeepingContext);

/** PUBL-10: what is typed into the form inside survives a closed tab and an ended session. */
export function KeptForm({ name, account, served = null, address, doneAt, children }: KeptFormProps) {
  const refused = useActionData() !== undefined;
  const navigation = useNavigation();
  const [{ draft, version }, show] = useState({ draft: served, version: 0 });
  const [keptAt, setKeptAt] = useState<number | null>(null);
  const key = `draft:${account}:${name}`;
  const [keeper] = useState(() => draftKeeper({ key, address: address ?? null, onKept: setKeptAt }));

  const firstRefused = useRef(refused);
  useEffect(() => {
    if (firstRefused.current) return;
    const here = keptHere(key);
    show((shown) => {
      const latest = laterDraft(shown.draft, here);
      return latest === shown.draft ? shown : { draft: latest, version: shown.version + 1 };
    });
  }, [key]);

  useEffect(() => {
    const leave = () => keeper.flush();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [keeper]);

  const sent = navigation.formMethod === "POST";
  const done = sent && navigation.state === "loading" && navigation.location.pathname === doneAt;
  useEffect(() => {
    if (done) keeper.forget();
    else if (sent) keeper.pause();
    else keeper.resume();
  }, [keeper, sent, done]);

  function startOver() {
    keeper.forget();
    if (address) {
      const body = new URLSearchParams({ intent: "discard" });
      fetch(address, { method: "POST", body, redirect: "manual" }).catch(() => undefined);
    }
    setKeptAt(null);
    show((shown) => ({ draft: null, version: shown.version + 1 }));
  }

  const keeping = useMemo<Keeping>(
    () => ({
      note: (form) => keeper.note({ at: Date.now(), entries: entriesOf(new FormData(form)) }),
      keptAt,
    }),
    [keeper, keptAt],
  );

  return (
    <KeepingContext value={keeping}>
      {draft && !refused ? <DraftNotice draft={draft} address={address} onStartOver={startOver} /> : null}
      <Fragment key={version}>{children(draft && valuesOf(draft))}</Fragment>
    </KeepingContext>
  );
}

type NoticeProps = {
  readonly draft: FormDraft;
  readonly address: string | undefined;
  readonly onStartOver: () => void;
};

function DraftNotice({ draft, address, onStartOver }: NoticeProps) {
  return (
    <div className="resumed">
      <Notice title="Brouillon repris" role="status">
        <form
          method="post"
          action={address}
          onSubmit={(event) => {
            event.preventDefault();
            onStartOver();
          }}
          className="stack"
        >
          <p>Vous l’aviez laissé le {moment(new Date(draft.at))}.</p>
          <Button variant="line" size="sm" name="intent" value="discard">
            Repartir de zéro
          </Button>
        </form>
      </Notice>
    </div>
  );
}

/** When the form around it was last kept. */
export function DraftKept() {
  const keptAt = useKeeping()?.keptAt;
  if (!keptAt) return null;
  return (
    <p className="hint">
      Brouillon enregistré à {timeOfDay(new Date(keptAt))}. Vous pouvez fermer cet onglet et revenir.
    </p>
  );
}
