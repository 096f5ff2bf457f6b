import { useState } from "react";
import { Form, href, useNavigation } from "react-router";
import { CALL_MINUTES } from "~/domain/bounds";
import { capitalized, isolated } from "~/domain/text";
import { Button, ButtonLink } from "~/ui/brand/button";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { CallCancel } from "./call-cancel";
import type { CallView } from "./call-view";
import { CallWhen } from "./call-when";
import "./call-choice.css";

/** CALL-1: picks one of the proposed times. */
export function CallChoice({ call }: { readonly call: CallView }) {
  const { slots, old, reason, who, meeting, threadId } = call;
  const [picked, pick] = useState(slots[0]?.value);
  const hydrated = useHydrated();
  const pending = useNavigation().formData?.get("intent") === "pick-slot";
  const page = href("/messages/:id", { id: threadId });
  const confirm = slots.find(({ value }) => value === picked)?.confirm;
  return (
    <>
      {old ? (
        <CallWhen moment={old} off>
          {reason ? `«\u202f${isolated(reason)}\u202f»` : null}
        </CallWhen>
      ) : null}
      <Form method="post" action={page} className="call-choice" preventScrollReset>
        <fieldset>
          <legend>
            {capitalized(who)} propose un appel de {CALL_MINUTES} minutes
          </legend>
          {meeting ? <p className="soft call-choice__meet">{meeting.words} Heures de Paris.</p> : null}
          <div className="call-choice__slots">
            {slots.map(({ value, hour, day }) => (
              <label key={value}>
                <input
                  type="radio"
                  name="slot"
                  value={value}
                  defaultChecked={value === slots[0]?.value}
                  // Not `onChange`: it misses input from before hydration.
                  onInput={() => pick(value)}
                />
                <span>
                  <strong>{hour}</strong> <span>{day}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <Button
          variant="ink"
          block
          name="intent"
          value="pick-slot"
          pending={pending}
          pendingLabel="Un instant..."
        >
          {(hydrated && confirm) || "Confirmer ce moment"}
        </Button>
      </Form>
      <div className="call-card__acts">
        <ButtonLink to={`${page}?appel=proposer`} variant="quiet" size="sm">
          Aucun ne convient
        </ButtonLink>
        <CallCancel call={call} label="Décliner" />
      </div>
    </>
  );
}
