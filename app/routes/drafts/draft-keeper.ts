import { type FormDraft, readDraft } from "~/marketplace/drafts/form-draft";

const HERE_AFTER_MS = 400;
const THERE_AFTER_MS = 2_000;

type Settings = {
  /** Under which the browser keeps it. */
  readonly key: string;
  /** Where the server keeps it, or null when only the browser does. */
  readonly address: string | null;
  readonly onKept: (at: number) => void;
};

/** What the browser kept under a key; null when there is nothing that could be read. */
export function keptHere(key: string): FormDraft | null {
  try {
    return readDraft(localStorage.getItem(key) ?? "") ?? null;
  } catch {
    return null;
  }
}

/** Keeps a form under way: soon in the browser, and on the server once nothing is typed for a while. */
export function draftKeeper({ key, address, onKept }: Settings) {
  let here: FormDraft | null = null;
  let there: FormDraft | null = null;
  let paused = false;
  let sending: AbortController | undefined;
  let soon: ReturnType<typeof setTimeout> | undefined;
  let idle: ReturnType<typeof setTimeout> | undefined;

  function keepHere() {
    if (!here) return;
    try {
      localStorage.setItem(key, JSON.stringify(here));
      onKept(here.at);
    } catch {
      // Storage is full or forbidden: the server still keeps it.
    }
    here = null;
  }

  function keepThere(leaving: boolean) {
    if (!there || !address || paused) return;
    const body = new FormData();
    body.set("draft", JSON.stringify(there));
    there = null;
    sending = new AbortController();
    fetch(address, { method: "POST", body, keepalive: leaving, signal: sending.signal }).catch(
      () => undefined,
    );
  }

  function stopTimers() {
    clearTimeout(soon);
    clearTimeout(idle);
  }

  return {
    note(draft: FormDraft) {
      here = draft;
      there = draft;
      stopTimers();
      soon = setTimeout(keepHere, HERE_AFTER_MS);
      idle = setTimeout(() => keepThere(false), THERE_AFTER_MS);
    },
    /** The page is being left. */
    flush() {
      stopTimers();
      keepHere();
      keepThere(true);
    },
    /** The form itself is on its way: whatever arrived after it would bring the draft back. */
    pause() {
      stopTimers();
      keepHere();
      sending?.abort();
      paused = true;
    },
    resume() {
      paused = false;
    },
    forget() {
      stopTimers();
      here = null;
      there = null;
      try {
        localStorage.removeItem(key);
      } catch {
        // What cannot be written was never kept.
      }
    },
  };
}
