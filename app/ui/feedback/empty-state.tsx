import type { ReactNode } from "react";
import "./empty-state.css";

type EmptyStateProps = { title: string; children?: ReactNode; actions?: ReactNode; headingLevel?: 2 | 3 };

export function EmptyState({ title, children, actions, headingLevel = 2 }: EmptyStateProps) {
  const Heading = headingLevel === 2 ? "h2" : "h3";
  return (
    <div className="empty-state">
      <div className="empty-state__bars" aria-hidden="true">
        <i />
        <i />
        <i />
      </div>
      <Heading>{title}</Heading>
      {children ? <p>{children}</p> : null}
      {actions ? <p className="row empty-state__do">{actions}</p> : null}
    </div>
  );
}
