import { useEffect, useRef } from "react";
import "./tooltip.css";

/** The one tooltip of the page. Its text is the control's own name, which screen readers have already said. */
export function Tooltips() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? followOnceAimed(box.current) : undefined), []);
  return (
    <div ref={box} className="tooltip" popover="manual" aria-hidden="true">
      <span />
    </div>
  );
}

const AIMS = ["pointerover", "focusin"] as const;

/** Most visits point at nothing that has a tooltip: its script comes with the first control that has one. */
function followOnceAimed(box: HTMLElement): () => void {
  const aiming = new AbortController();
  let stop = () => aiming.abort();
  async function begin(event: Event) {
    if (!(event.target instanceof Element && event.target.closest("[data-tooltip]"))) return;
    aiming.abort();
    let left = false;
    stop = () => {
      left = true;
    };
    const { followTooltips } = await import("./follow-tooltips");
    if (!left) stop = followTooltips(box, event);
  }
  for (const aim of AIMS) document.addEventListener(aim, begin, { signal: aiming.signal });
  return () => stop();
}
