import { useEffect, useState } from "react";
import { Form, href, useNavigation, useRevalidator } from "react-router";
import { Button } from "~/ui/brand/button";
import { StatusBadge } from "~/ui/feedback/status-badge";
import {
  isSubscribed,
  type PushAbility,
  pushAbility,
  subscribeBrowser,
  unsubscribeBrowser,
} from "../push/push-browser";
import "./push-part.css";

export type PushSettings = {
  readonly publicKey: string;
  /** Whether the browser of the session is subscribed. */
  readonly here: boolean;
  /** Whether devices show names and amounts. */
  readonly details: boolean;
};

const ACTION = `${href("/parametres")}#notifications`;

/** PUSH-1, PUSH-3: the notifications on this device, and what they show. */
export function PushPart({ push }: { readonly push: PushSettings }) {
  const { ability, lost } = useBrowser(push);
  const on = push.here && !lost;
  return (
    <div className="push-part">
      <div className="push-part__head">
        <h3>Sur cet appareil</h3>
        {on ? <StatusBadge tone="live">Activé</StatusBadge> : null}
      </div>
      {on ? <SwitchOff /> : <SwitchOn publicKey={push.publicKey} ability={ability} />}
      <noscript>
        <p className="field__hint">Activer un appareil demande JavaScript.</p>
      </noscript>
      <Details details={push.details} />
    </div>
  );
}

/** What the browser says, once the page runs. */
function useBrowser({ publicKey, here }: PushSettings) {
  const [ability, setAbility] = useState<PushAbility>();
  const [lost, setLost] = useState(false);
  useEffect(() => {
    setAbility(pushAbility());
    if (!here) return;
    let current = true;
    isSubscribed(publicKey).then((subscribed) => current && setLost(!subscribed));
    return () => {
      current = false;
    };
  }, [publicKey, here]);
  return { ability, lost: here && lost };
}

const WHY_NOT: Partial<Record<PushAbility, string>> = {
  none: "Ce navigateur ne sait pas recevoir de notifications. La cloche et les e-mails vous préviennent.",
  install:
    "Sur iPhone et iPad, installez d’abord l’application\u202f: dans Safari, «\u202fPartager\u202f», puis «\u202fSur l’écran d’accueil\u202f». Ouvrez-la ensuite et revenez ici.",
  denied:
    "Votre navigateur refuse les notifications de ce site. Autorisez-les dans ses réglages, puis rechargez cette page.",
};

type SwitchOnProps = { readonly publicKey: string; readonly ability: PushAbility | undefined };

function SwitchOn({ publicKey, ability }: SwitchOnProps) {
  const { revalidate } = useRevalidator();
  const [pending, setPending] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const whyNot = ability && WHY_NOT[ability];
  async function subscribe() {
    setPending(true);
    setRefusal(await subscribeBrowser(publicKey));
    await revalidate();
    setPending(false);
  }
  return (
    <>
      <p>
        {whyNot ??
          "Soyez prévenu quand on vous répond, même le site fermé. Votre navigateur vous demandera votre accord."}
      </p>
      {whyNot ? null : (
        <Button
          type="button"
          variant="line"
          onClick={subscribe}
          disabled={!ability}
          pending={pending}
          pendingLabel="Un instant..."
        >
          Activer sur cet appareil
        </Button>
      )}
      <p role="status" className="push-part__refusal">
        {refusal === whyNot ? null : refusal}
      </p>
    </>
  );
}

function SwitchOff() {
  const sending = useNavigation().formData?.get("intent") === "push-off";
  return (
    <>
      <p>
        Les notifications cochées «{"\u202f"}Push{"\u202f"}» arrivent ici jusqu’à la fin de cette session.
      </p>
      <Form method="post" action={ACTION} onSubmit={() => void unsubscribeBrowser()}>
        <Button variant="line" name="intent" value="push-off" pending={sending}>
          Désactiver
        </Button>
      </Form>
    </>
  );
}

function Details({ details }: { readonly details: boolean }) {
  const saving = useNavigation().formData?.get("intent") === "push-details";
  return (
    <Form method="post" action={ACTION} className="push-part__details">
      <label className="check">
        <input type="checkbox" name="push_details" defaultChecked={details} key={String(details)} />
        <span>
          Afficher les noms et les montants sur l’écran verrouillé
          <small>Sans cela, une notification dit seulement ce qui arrive.</small>
        </span>
      </label>
      <Button variant="line" size="sm" name="intent" value="push-details" pending={saving}>
        Valider ce choix
      </Button>
    </Form>
  );
}
