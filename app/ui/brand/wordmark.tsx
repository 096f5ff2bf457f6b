import { WORDMARK_A, WORDMARK_LETTERS } from "./wordmark-path";

const ID = "wordmark";

/** Rendered by the server only; the browser reuses the server's markup. */
const [LETTERS, A] = import.meta.env.SSR ? [WORDMARK_LETTERS, WORDMARK_A] : drawnOn(document);

function drawnOn(page: Document) {
  return [...page.querySelectorAll(`#${ID} > path`)].map((path) => path.getAttribute("d") ?? "");
}

/** `defined` references the drawing that the header's logo defines. */
export function Wordmark({ defined = false }: { defined?: boolean }) {
  return (
    <svg viewBox="0 -745 5943 757" fill="currentColor" aria-hidden="true">
      {defined ? (
        <use href={`#${ID}`} />
      ) : (
        <g id={ID}>
          <path d={LETTERS} />
          <path className="logo__a" d={A} />
        </g>
      )}
    </svg>
  );
}

/** The A of the wordmark alone. */
export function Mark() {
  return (
    <svg className="logo__mark" viewBox="1650 -660 660 660" aria-hidden="true">
      <path className="logo__a" d={A} />
    </svg>
  );
}
