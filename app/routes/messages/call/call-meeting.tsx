import { useState } from "react";
import { VIDEO_SERVICES } from "~/domain/calls/video-hosts";
import { describedBy, FieldError, type FormField } from "~/ui/forms/field";
import { useHydrated } from "~/ui/forms/use-hydrated";
import type { CallPageView } from "./call-page-view";
import "~/ui/forms/choices/chip.css";
import "~/ui/forms/choices/chips.css";
import "~/ui/forms/input.css";

type CallMeetingProps = {
  readonly meet: CallPageView["meet"];
  readonly fields: { readonly meet: FormField; readonly value: FormField };
};

/** CALL-2: a number for this call alone, or the link of a known video host. */
export function CallMeeting({ meet, fields }: CallMeetingProps) {
  const hydrated = useHydrated();
  const [kind, setKind] = useState(meet.kind);
  const [value, setValue] = useState(meet.value);
  const options = [
    ...(meet.present ? [{ kind: "", label: "Comme prévu" }] : []),
    { kind: "phone", label: "Téléphone" },
    { kind: "link", label: "Lien de visio" },
  ];

  /** The own number belongs to the telephone only. */
  function choose(next: string) {
    setKind(next);
    if (next === "phone" && value === "") setValue(meet.ownNumber);
    if (next !== "phone" && value === meet.ownNumber) setValue("");
  }

  const label = !hydrated ? "Numéro ou lien" : kind === "link" ? "Lien" : "Votre numéro";
  const hidden = hydrated && kind === "";
  return (
    <>
      <fieldset className="field" data-invalid={fields.meet.errors ? "" : undefined}>
        <legend className="field__label">Comment se parler</legend>
        <div className="chips">
          {options.map((option) => (
            <label className="chip" key={option.kind}>
              <input
                type="radio"
                name="meet"
                value={option.kind}
                checked={option.kind === kind}
                onChange={() => choose(option.kind)}
                // Also input from before hydration, which `onChange` misses.
                onInput={() => choose(option.kind)}
              />
              {option.label}
            </label>
          ))}
        </div>
        {meet.present && (kind === "" || !hydrated) ? <p className="field__hint">{meet.present}</p> : null}
        <FieldError field={fields.meet} />
      </fieldset>
      <div className="field" hidden={hidden} data-invalid={fields.value.errors ? "" : undefined}>
        <label className="field__label" htmlFor={fields.value.id}>
          {label} <em>(facultatif)</em>
        </label>
        <input
          className="input"
          id={fields.value.id}
          name="meet_value"
          type={hydrated && kind === "phone" ? "tel" : "text"}
          inputMode={kind === "phone" ? "tel" : "url"}
          autoComplete={kind === "phone" ? "tel" : "off"}
          placeholder={kind === "link" ? "https://meet.google.com/abc-defg-hij" : undefined}
          value={value}
          disabled={hidden}
          aria-invalid={fields.value.errors ? true : undefined}
          aria-describedby={describedBy(fields.value, true)}
          onInput={({ currentTarget }) => setValue(currentTarget.value)}
        />
        <p className="field__hint" id={fields.value.descriptionId}>
          {hydrated && kind === "phone"
            ? "Pour cet appel seulement, effacé après. Vide, il se donne dans le fil."
            : hydrated
              ? `${VIDEO_SERVICES}. Vide, il se donne dans le fil.`
              : `Un numéro pour cet appel seulement, ou un lien ${VIDEO_SERVICES}.`}
        </p>
        <FieldError field={fields.value} />
      </div>
    </>
  );
}
