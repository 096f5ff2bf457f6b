import type { Awaited } from "~/marketplace/candidatures/lists/awaited";
import { classNames } from "~/ui/brand/class-names";
import { DaysWaited } from "./days-waited";
import "./awaits.css";

/** What a candidature waits for, of whom and until when. */
export function Awaits({ awaited, className }: { readonly awaited: Awaited; readonly className?: string }) {
  return (
    <div className={classNames("awaits", className)} data-soon={awaited.soon ? "" : undefined}>
      <DaysWaited awaited={awaited} />
      <p>
        {awaited.turn === "own" ? <strong>{awaited.what}</strong> : awaited.what}{" "}
        <span className="awaits__until">{awaited.until}</span>
      </p>
    </div>
  );
}
