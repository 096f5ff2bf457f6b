import { type FormDraft, fitDraft } from "~/domain/drafts/form-draft";
import { markSaved, readLocalDraft, saveLocalDraft } from "./browser-drafts";
import { forgetLocalDraft } from "./forget-drafts";

const HERE_AFTER_MS = 400;
const THERE_AFTER_MS = 2_000;

/** What became of the last state of a form, and whether all of its texts were kept to their ends. */
export type Kept = {
  readonly at: number;
  readonly by: "server" | "browser" | "browser alone" | "nobody";
  readonly whole: boolean;
};

type Settings = {
  /** Under which the browser keeps it. */
  readonly key: string;
  /** Where the server keeps it, or null when only the browser does. */
  readonly address: string | null;
  readonly onKept: (kept: Kept) => void;
};

/** Keeps a form under way: soon in the browser, and on the server once nothing is typed for a while. */
export function draftSaver({ key, address, onKept }: Settings) {
  let here: FormDraft | null = null;
  let there: FormDraft | null = null;
  let last: FormDraft | null = null;
  let isHere = false;
  let paused = false;
  let sending: AbortController | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function keepSoon() {
    if (!here) return;
    const { draft, whole } = fitDraft(here);
    here = null;
    isHere = saveLocalDraft(key, draft);
    if (isHere) onKept({ at: draft.at, by: "browser", whole });
    else if (!address) onKept({ at: draft.at, by: "nobody", whole });
  }

  async function keepThere(leaving: boolean) {
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
    onKept({ at: draft.at, by: answer?.ok ? "server" : alone, whole });
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
      soon = setTimeout(keepSoon, HERE_AFTER_MS);
      idle = setTimeout(() => keepThere(false), THERE_AFTER_MS);
    },
    /** Another window is done with the state that was kept: with one of its own, what was typed here went too. */
    keepAgain(gone: FormDraft | undefined) {
      if (address || !last || gone?.at === last.at) return;
      here = last;
      keepSoon();
    },
    /** The page is being left. */
    flush() {
      stopTimers();
      keepSoon();
      keepThere(true);
    },
    /** The form itself is on its way: whatever arrived after it would bring the draft back. */
    pause() {
      stopTimers();
      keepSoon();
      sending?.abort();
      paused = true;
    },
    resume() {
      paused = false;
    },
    /** It was sent, or is started over. What was typed in another window since is not this one's to forget. */
    forget() {
      stopTimers();
      keepSoon();
      if (!last || readLocalDraft(key)?.at === last.at) forgetLocalDraft(key);
      here = null;
      there = null;
      last = null;
    },
  };
}
