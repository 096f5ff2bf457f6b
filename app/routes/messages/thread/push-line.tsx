import { Bell, X } from "lucide-react";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { rememberInCookie } from "~/ui/frame/browser-cookie";
import { pushAbility, subscribeBrowser } from "../../push/push-browser";
import "./push-line.css";

/** PUSH-1: offers notifications on this device, once the person has written; nothing is asked before a click. */
export function PushLine({ publicKey }: { readonly publicKey: string | null }) {
  const [device, setDevice] = useState<string>();
  const [pending, setPending] = useState(false);
  const [reply, setReply] = useState<string>();
  useEffect(() => {
    const ability = pushAbility();
    if (ability !== "ask" && ability !== "granted") return;
    setDevice(matchMedia("(pointer: coarse)").matches ? "ce téléphone" : "cet appareil");
  }, []);
  if (reply) return <Line role="status">{reply}</Line>;
  if (!publicKey || !device) return null;
  async function subscribe() {
    if (!publicKey) return;
    setPending(true);
    setReply((await subscribeBrowser(publicKey)) ?? "C’est noté, cet appareil vous préviendra.");
    setPending(false);
  }
  function dismiss() {
    rememberInCookie("appareil", "non", 365);
    setDevice(undefined);
  }
  return (
    <Line>
      <span className="push-line__words">Être prévenu sur {device} quand on vous répond</span>
      <Button type="button" variant="line" size="sm" onClick={subscribe} pending={pending}>
        Activer
      </Button>
      <Button type="button" variant="quiet" size="sm" icon aria-label="Ne plus proposer" onClick={dismiss}>
        <Icon of={X} />
      </Button>
    </Line>
  );
}

function Line({ role, children }: { readonly role?: "status"; readonly children: ReactNode }) {
  return (
    <div className="push-line" role={role} data-offer>
      <Icon of={Bell} />
      {children}
    </div>
  );
}
