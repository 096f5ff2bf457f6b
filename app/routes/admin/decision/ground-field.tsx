import type { Ref } from "react";
import { useActionData } from "react-router";
import { GROUNDS, USUAL_GROUND } from "~/domain/moderation/grounds";
import type { FormReply } from "~/platform/http/parse-form";
import "~/ui/forms/input.css";

type GroundFieldProps = {
  readonly form: string;
  readonly ref?: Ref<HTMLSelectElement>;
};

/** SAFE-6: the ground of a restriction. */
export function GroundField({ form, ref }: GroundFieldProps) {
  const kept = useActionData<Partial<FormReply>>()?.lastResult?.initialValue?.ground;
  return (
    <>
      <label className="field__label" htmlFor="ground">
        Fondement
      </label>
      <select
        ref={ref}
        className="input"
        id="ground"
        name="ground"
        form={form}
        defaultValue={String(kept ?? USUAL_GROUND)}
      >
        {GROUNDS.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    </>
  );
}
