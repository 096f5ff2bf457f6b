import type { ReactNode } from "react";
import { ButtonLink } from "../brand/button";
import { Notice } from "./notice";

type ErrorStateProps = { title: string; children?: ReactNode; retryTo: string };

export function ErrorState({ title, children, retryTo }: ErrorStateProps) {
  return (
    <Notice tone="danger" title={title} role="alert">
      <div className="stack">
        {children ? <p>{children}</p> : null}
        <p>
          <ButtonLink to={retryTo} variant="ink" size="sm">
            Réessayer
          </ButtonLink>
        </p>
      </div>
    </Notice>
  );
}
