const POLL_MS = 20_000;
/** How long a stream may take to say that it hears, before it counts as one that something on the way holds back. */
const HEARING_MS = 10_000;
const AGAIN_MS = 60_000;
/** What happens together is shown together. */
const TOGETHER_MS = 100;

/**
 * CONV-5: calls `refresh` when the server says that something changed, or, where its stream does not come through, now and
 * then. A page that is hidden, or kept for a way back, holds no stream; it is brought up to date when it is shown again.
 */
export function followChanges(address: string, refresh: () => Promise<void>): () => void {
  let source: EventSource | undefined;
  let polls: number | undefined;
  let verdict: number | undefined;
  let soon: number | undefined;
  let missed = false;

  function refreshSoon() {
    missed = false;
    soon ??= window.setTimeout(() => {
      soon = undefined;
      void refresh();
    }, TOGETHER_MS);
  }

  /** A page is not traded for that of a lost connection: what does not answer is not asked for it. */
  async function poll() {
    const answer = await fetch(address, { method: "HEAD" }).catch(() => null);
    if (answer && answer.status < 500 && isShown()) refreshSoon();
  }

  function fallBack() {
    missed = true;
    polls ??= window.setInterval(poll, POLL_MS);
  }

  function open() {
    if (source || !isShown()) return;
    const opened = new EventSource(address);
    let connected = false;
    source = opened;
    verdict = window.setTimeout(fallBack, HEARING_MS);
    opened.addEventListener("ready", () => {
      clearTimeout(verdict);
      clearInterval(polls);
      polls = undefined;
      // Said again on a stream that held, it is the server that had not connected for a while (SAFE-9).
      if (missed || connected) refreshSoon();
      connected = true;
    });
    opened.addEventListener("change", refreshSoon);
    opened.addEventListener("error", () => {
      fallBack();
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      fallBack();
      verdict = window.setTimeout(open, AGAIN_MS);
    });
  }

  function close() {
    source?.close();
    source = undefined;
    clearTimeout(verdict);
    clearTimeout(soon);
    clearInterval(polls);
    soon = undefined;
    polls = undefined;
    missed = true;
  }

  const follow = () => (isShown() ? open() : close());
  document.addEventListener("visibilitychange", follow);
  window.addEventListener("pagehide", close);
  window.addEventListener("pageshow", follow);
  open();
  return () => {
    document.removeEventListener("visibilitychange", follow);
    window.removeEventListener("pagehide", close);
    window.removeEventListener("pageshow", follow);
    close();
  };
}

const isShown = () => document.visibilityState === "visible";
