import type { ReactNode } from "react";
import "./preview.css";

/** How what is being written will look to others. */
export function Preview({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="preview">
      <p className="preview__label">{label}</p>
      {children}
    </div>
  );
}
