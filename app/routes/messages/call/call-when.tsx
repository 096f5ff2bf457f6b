import type { ReactNode } from "react";
import type { CallMoment } from "./call-view";
import "./call-when.css";

type CallWhenProps = {
  readonly moment: CallMoment;
  /** No longer holds. */
  readonly off?: boolean;
  readonly children?: ReactNode;
};

/** The time of a call: its day as a tile, its hours and a line below. */
export function CallWhen({ moment, off, children }: CallWhenProps) {
  const { at, weekday, day, month, span, spoken } = moment;
  const hours = off ? <s>{span}</s> : span;
  return (
    <div className="call-when" data-off={off || undefined}>
      <span className="call-when__day" aria-hidden="true">
        {weekday}
        <strong>{day}</strong>
        {month}
      </span>
      <p>
        <strong>
          <span className="sr-only">{spoken}, </span>
          <time dateTime={at}>{hours}</time>
        </strong>
        {children}
      </p>
    </div>
  );
}
