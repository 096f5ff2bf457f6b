import type { ReactNode } from "react";
import "./preview.css";

/** A preview of what others will see. */
export function Preview({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="preview">
      <p className="preview__label">{label}</p>
      {children}
    </div>
  );
}
