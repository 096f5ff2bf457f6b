import "./key-hint.css";

/** The shortcut of a button; screen readers get it from `aria-keyshortcuts`. */
export const KeyHint = ({ children }: { readonly children: string }) => (
  <span className="key-hint" aria-hidden="true">
    {children}
  </span>
);
