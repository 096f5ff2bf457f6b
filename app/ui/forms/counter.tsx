import { type FormEvent, useState } from "react";
import { count, plural } from "~/domain/french";
import { lengthOf, tidy } from "~/domain/text";
import "./counter.css";

export type CounterBounds = { min?: number; max?: number };

/** The length of a control's value as the server counts it, and the props that track it. */
export function useTypedLength(initialValue: unknown) {
  const [length, setLength] = useState(typeof initialValue === "string" ? typedLength(initialValue) : 0);
  const onInput = (event: FormEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    setLength(typedLength(event.currentTarget.value));
  return { length, onInput };
}

const typedLength = (text: string): number => lengthOf(tidy(text));

export function Counter({ length, min = 0, max }: CounterBounds & { length: number }) {
  const outside = (max !== undefined && length > max) || (length > 0 && length < min);
  return (
    <span className="counter" data-over={outside ? "" : undefined}>
      {max === undefined ? plural(length, "caractère") : `${count(length)} / ${count(max)}`}
    </span>
  );
}
