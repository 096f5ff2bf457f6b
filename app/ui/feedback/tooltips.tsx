import { useEffect, useRef } from "react";
import "./tooltip.css";

/** The page's only tooltip. It repeats the control's accessible name, so it is hidden from screen readers. */
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

/** Loads the script when a control with a tooltip is first pointed at or focused. */
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
