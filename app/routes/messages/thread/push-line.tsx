import { Bell, X } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { rememberInCookie } from "~/ui/frame/browser-cookie";
import { pushAbility, subscribeBrowser } from "../../push/push-browser";
import "./push-line.css";

/** PUSH-1: offers notifications on this device, once the person has written; nothing is asked before a click. */
export function PushLine({ publicKey }: { readonly publicKey: string | null }) {
  const [shown, setShown] = useState(false);
  const [pending, setPending] = useState(false);
  const [reply, setReply] = useState<string>();
  useEffect(() => {
    const ability = pushAbility();
    setShown(ability === "ask" || ability === "granted");
  }, []);
  if (reply) return <Line>{reply}</Line>;
  if (!publicKey || !shown) return null;
  async function subscribe() {
    if (!publicKey) return;
    setPending(true);
    setReply((await subscribeBrowser(publicKey)) ?? "C’est noté, cet appareil vous préviendra.");
    setPending(false);
  }
  function dismiss() {
    rememberInCookie("appareil", "non", 365);
    setShown(false);
  }
  return (
    <Line>
      <span className="push-line__words">Être prévenu sur ce téléphone quand on vous répond</span>
      <Button type="button" variant="line" size="sm" onClick={subscribe} pending={pending}>
        Activer
      </Button>
      <Button type="button" variant="quiet" size="sm" icon aria-label="Ne plus proposer" onClick={dismiss}>
        <Icon of={X} />
      </Button>
    </Line>
  );
}

function Line({ children }: { readonly children: React.ReactNode }) {
  return (
    <div className="push-line" role="status">
      <Icon of={Bell} />
      {children}
    </div>
  );
}
