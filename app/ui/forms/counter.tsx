import { type FormEvent, useState } from "react";
import { count, plural } from "~/marketplace/french";
import "./counter.css";

export type CounterBounds = { min?: number; max?: number };

/** The typed length of a control, and what to spread on it to follow it. */
export function useTypedLength(initialValue: unknown) {
  const [length, setLength] = useState(typeof initialValue === "string" ? initialValue.length : 0);
  const onInput = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setLength(event.currentTarget.value.length);
  return { length, onInput };
}

export function Counter({ length, min = 0, max }: CounterBounds & { length: number }) {
  const outside = (max !== undefined && length > max) || (length > 0 && length < min);
  return (
    <span className="counter" data-over={outside ? "" : undefined}>
      {max === undefined ? plural(length, "caractère") : `${count(length)} / ${count(max)}`}
    </span>
  );
}
