import type { ReactNode } from "react";
import "./list-head.css";

type ListHeadProps = { readonly title: string; readonly intro?: ReactNode; readonly children?: ReactNode };

export function ListHead({ title, intro, children }: ListHeadProps) {
  return (
    <header className="list-head">
      <div>
        <h1>{title}</h1>
        {intro ? <p>{intro}</p> : null}
      </div>
      {children}
    </header>
  );
}
