import { KeyRound } from "lucide-react";
import { type ComponentProps, type FormEvent, useState } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import type { PasskeyUse } from "~/domain/accounts/passkey";
import { REFUSALS } from "~/domain/messages";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { ErrorText } from "~/ui/forms/field";
import type { Ceremony } from "./ceremony";
import "~/ui/layout/stack.css";

type PasskeyButtonProps = {
  readonly use: PasskeyUse;
  /** The intent and the URL of the page's action. */
  readonly intent: string;
  readonly action?: string;
  readonly children: string;
} & Pick<ComponentProps<typeof Button>, "variant" | "size" | "block">;

const NOT_LOADED = (): Ceremony => ({ refused: REFUSALS.passkeyUnread });

/**
 * SAFE-2: requests a passkey and submits it. Without scripts the form is submitted empty, and the reply says what is
 * missing.
 */
export function PasskeyButton({ use, intent, action, children, ...look }: PasskeyButtonProps) {
  const submit = useSubmit();
  const [asking, setAsking] = useState(false);
  const [refused, setRefused] = useState<string>();
  const sending = useNavigation().formData?.get("intent") === intent;
  const ask = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (asking || sending) return;
    setAsking(true);
    setRefused(undefined);
    const found = await import("./ceremony").then(({ findPasskey }) => findPasskey(use), NOT_LOADED);
    setAsking(false);
    if ("refused" in found) setRefused(found.refused);
    else await submit({ intent, ...found }, { method: "post", ...(action ? { action } : {}) });
  };
  return (
    <Form method="post" {...(action ? { action } : {})} className="stack" onSubmit={ask}>
      <Button {...look} name="intent" value={intent} pending={asking || sending} pendingLabel="Un instant...">
        <Icon of={KeyRound} />
        {children}
      </Button>
      <div role="alert">{refused ? <ErrorText>{refused}</ErrorText> : null}</div>
    </Form>
  );
}
