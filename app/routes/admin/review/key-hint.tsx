import "./key-hint.css";

/** The key of a button, beside its words; `aria-keyshortcuts` says it to who does not see it. */
export const KeyHint = ({ children }: { readonly children: string }) => (
  <span className="key-hint" aria-hidden="true">
    {children}
  </span>
);
