import { Copy } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";

type CopyButtonProps = {
  readonly text: string;
  readonly label: string;
  /** Announced once it is copied. */
  readonly done: string;
};

const NEVER_CHANGES = () => () => undefined;

/** Copies a text and announces it, if the clipboard is available. */
export function CopyButton({ text, label, done }: CopyButtonProps) {
  const hasClipboard = useSyncExternalStore(
    NEVER_CHANGES,
    () => Boolean(navigator.clipboard),
    () => false,
  );
  const [announcement, setAnnouncement] = useState("");
  if (!hasClipboard) return null;
  const copy = async () => {
    setAnnouncement("");
    const copied = await navigator.clipboard.writeText(text).then(
      () => true,
      () => false,
    );
    setAnnouncement(copied ? done : "Votre navigateur ne l’a pas permis\u202f: copiez à la main.");
  };
  return (
    <div className="row">
      <Button type="button" variant="line" size="sm" onClick={copy}>
        <Icon of={Copy} />
        {label}
      </Button>
      <span role="status">{announcement}</span>
    </div>
  );
}
