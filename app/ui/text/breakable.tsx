import { Fragment } from "react";

/** Allows line breaks after slashes: 'Finance/Banque/Crédit'. */
export function Breakable({ text }: { text: string }) {
  const parts = text.split(/(?<=\/)/);
  if (parts.length < 2) return text;
  return (
    <span>
      {parts.map((part, position) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their order
        <Fragment key={position}>
          {position ? <wbr /> : null}
          {part}
        </Fragment>
      ))}
    </span>
  );
}
