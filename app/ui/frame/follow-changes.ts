const POLL_MS = 20_000;
/** Without a `ready` event within this time, a proxy probably buffers the stream: the page polls instead. */
const READY_WITHIN_MS = 10_000;
const AGAIN_MS = 60_000;
/** Changes within this time cause one refresh. */
const TOGETHER_MS = 100;

/**
 * CONV-5: calls `refresh` on each change event, or polls where the stream does not get through. A hidden page, or one
 * in the back/forward cache, has no stream; it is refreshed when it is shown again.
 */
export function followChanges(address: string, refresh: () => Promise<void>): () => void {
  let source: EventSource | undefined;
  let polls: number | undefined;
  let deadline: number | undefined;
  let soon: number | undefined;
  let missed = false;

  function refreshSoon() {
    missed = false;
    soon ??= window.setTimeout(() => {
      soon = undefined;
      void refresh();
    }, TOGETHER_MS);
  }

  /** Refreshes only if the server answers: a failed refresh would replace the page by an error page. */
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
    deadline = window.setTimeout(fallBack, READY_WITHIN_MS);
    opened.addEventListener("ready", () => {
      clearTimeout(deadline);
      clearInterval(polls);
      polls = undefined;
      // A second `ready` on an open stream: the server missed notifications for a while (SAFE-9).
      if (missed || connected) refreshSoon();
      connected = true;
    });
    opened.addEventListener("change", refreshSoon);
    opened.addEventListener("error", () => {
      fallBack();
      if (opened.readyState !== EventSource.CLOSED || source !== opened) return;
      close();
      fallBack();
      deadline = window.setTimeout(open, AGAIN_MS);
    });
  }

  function close() {
    source?.close();
    source = undefined;
    clearTimeout(deadline);
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
