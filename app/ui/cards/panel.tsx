import type { ReactNode } from "react";
import { useDomId } from "../brand/use-dom-id";
import "./panel.css";

type PanelProps = { title: ReactNode; intro?: ReactNode; n?: number; id?: string; children: ReactNode };

export function Panel({ title, intro, n, id, children }: PanelProps) {
  const titleId = useDomId();
  return (
    <section className="panel" id={id} aria-labelledby={titleId}>
      <header>
        <h2 id={titleId}>
          {n === undefined ? null : <span className="panel__n">{`${n}.`}</span>}
          {title}
        </h2>
        {intro ? <p>{intro}</p> : null}
      </header>
      {children}
    </section>
  );
}
