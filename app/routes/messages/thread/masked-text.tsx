import { Lock } from "lucide-react";
import { maskedParts } from "~/domain/conversations/masked-parts";
import { Icon } from "~/ui/brand/icon";
import "./masked-text.css";

/** CONV-4: a text with placeholders for masked contacts. */
export function MaskedText({ text: whole }: { readonly text: string }) {
  return maskedParts(whole).map(({ text, masked }, at) =>
    masked ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a part is its place in the text
      <span key={at} className="masked-text">
        <Icon of={Lock} />
        {text}
      </span>
    ) : (
      text
    ),
  );
}
