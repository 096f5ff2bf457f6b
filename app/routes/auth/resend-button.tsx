import { useEffect, useState } from "react";
import { Form } from "react-router";
import { Button } from "~/ui/brand/button";
import { useHydrated } from "~/ui/forms/use-hydrated";

type ResendProps = {
  /** The initial wait in seconds. */
  readonly seconds: number;
  readonly action: string;
  readonly pending: boolean;
};

/** AUTH-4: enabled after a countdown; without JavaScript, at once. */
export function ResendButton({ seconds, action, pending }: ResendProps) {
  const [left, setLeft] = useState(seconds);
  const waiting = useHydrated() && left > 0;
  useEffect(() => {
    const end = Date.now() + seconds * 1000;
    const tick = setInterval(() => {
      const rest = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(rest);
      if (rest === 0) clearInterval(tick);
    }, 1000);
    return () => clearInterval(tick);
  }, [seconds]);
  return (
    <Form method="post" action={action}>
      <Button
        variant="line"
        name="intent"
        value="resend"
        pending={pending}
        pendingLabel="Envoi en cours..."
        disabled={waiting}
      >
        {waiting ? `Renvoyer dans ${left}\u202fs` : "Renvoyer"}
      </Button>
    </Form>
  );
}
