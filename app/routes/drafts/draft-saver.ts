import { type FormDraft, fitDraft } from "~/domain/drafts/form-draft";
import { markSaved, readLocalDraft, saveLocalDraft } from "./browser-drafts";
import { forgetLocalDraft } from "./forget-drafts";

const LOCAL_DELAY_MS = 400;
const SERVER_DELAY_MS = 2_000;

/** Where the last state of a form was saved, and whether all texts fit. */
export type SavedState = {
  readonly at: number;
  readonly by: "server" | "browser" | "browser alone" | "nobody";
  readonly whole: boolean;
};

type Settings = {
  /** The storage key in the browser. */
  readonly key: string;
  /** The URL that saves it on the server; null for browser only. */
  readonly address: string | null;
  readonly onSaved: (saved: SavedState) => void;
};

/** Saves a form: in the browser after a short delay, on the server when nothing was typed for a while. */
export function draftSaver({ key, address, onSaved }: Settings) {
  let here: FormDraft | null = null;
  let there: FormDraft | null = null;
  let last: FormDraft | null = null;
  let isHere = false;
  let paused = false;
  let sending: AbortController | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function saveLocally() {
    if (!here) return;
    const { draft, whole } = fitDraft(here);
    here = null;
    isHere = saveLocalDraft(key, draft);
    if (isHere) onSaved({ at: draft.at, by: "browser", whole });
    else if (!address) onSaved({ at: draft.at, by: "nobody", whole });
  }

  async function saveOnServer(leaving: boolean) {
    if (!there || !address || paused) return;
    const { draft, whole } = fitDraft(there);
    there = null;
    const body = new URLSearchParams({ draft: JSON.stringify(draft) });
    sending = new AbortController();
    const { signal } = sending;
    const answer = await fetch(address, { method: "POST", body, keepalive: leaving, signal }).catch(
      () => null,
    );
    if (signal.aborted) return;
    if (answer?.ok) markSaved(key, draft.at);
    const alone = isHere ? "browser alone" : "nobody";
    onSaved({ at: draft.at, by: answer?.ok ? "server" : alone, whole });
  }

  function stopTimers() {
    clearTimeout(soon);
    clearTimeout(idle);
  }

  return {
    note(draft: FormDraft) {
      here = draft;
      there = draft;
      last = draft;
      stopTimers();
      soon = setTimeout(saveLocally, LOCAL_DELAY_MS);
      idle = setTimeout(() => saveOnServer(false), SERVER_DELAY_MS);
    },
    /** Another window deleted the stored draft: stores the one typed here again. */
    restore(gone: FormDraft | undefined) {
      if (address || !last || gone?.at === last.at) return;
      here = last;
      saveLocally();
    },
    flush() {
      stopTimers();
      saveLocally();
      saveOnServer(true);
    },
    /** The form is being submitted: a save that arrives later would restore the draft. */
    pause() {
      stopTimers();
      saveLocally();
      sending?.abort();
      paused = true;
    },
    resume() {
      paused = false;
    },
    /** The form was sent or reset. Does not delete what was typed in another window since. */
    forget() {
      stopTimers();
      saveLocally();
      if (!last || readLocalDraft(key)?.at === last.at) forgetLocalDraft(key);
      here = null;
      there = null;
      last = null;
    },
  };
}
