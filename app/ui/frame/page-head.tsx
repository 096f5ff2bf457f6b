import type { ReactNode } from "react";
import { classNames } from "../brand/class-names";
import "./page-head.css";

type PageHeadProps = {
  title: ReactNode;
  intro?: ReactNode;
  /** Compact, so that the first entry of the list fits on a phone's first screen. */
  list?: boolean;
};

export function PageHead({ title, intro, list = false }: PageHeadProps) {
  return (
    <div className={classNames("page-head", list && "page-head--list")}>
      <h1>{title}</h1>
      {intro ? <p>{intro}</p> : null}
    </div>
  );
}
