import { useEffect, useRef } from "react";
import { followTooltips } from "./follow-tooltips";
import "./tooltip.css";

/** The one tooltip of the page. Its text is the control's own name, which screen readers have already said. */
export function Tooltips() {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => (box.current ? followTooltips(box.current) : undefined), []);
  return (
    <div ref={box} className="tooltip" popover="manual" aria-hidden="true">
      <span />
    </div>
  );
}
