import type { ReactNode } from "react";
import "./page-head.css";

export function PageHead({ title, intro }: { title: ReactNode; intro?: ReactNode }) {
  return (
    <div className="page-head">
      <h1>{title}</h1>
      {intro ? <p>{intro}</p> : null}
    </div>
  );
}
