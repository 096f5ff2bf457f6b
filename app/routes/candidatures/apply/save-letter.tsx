import { useFetcher } from "react-router";
import { LETTER_TEMPLATES_MAX, LETTER_TITLE } from "~/domain/bounds";
import type { FormReply } from "~/platform/http/parse-form";
import { Button } from "~/ui/brand/button";
import { Toasts } from "~/ui/feedback/toasts";
import { ErrorText } from "~/ui/forms/field";
import "~/ui/forms/field.css";
import "~/ui/forms/input.css";
import "~/ui/layout/row.css";

type KeepProps = {
  readonly messageOf: () => HTMLTextAreaElement | null;
  /** The number of saved letters. */
  readonly kept: number;
};

const NO_TOASTS: never[] = [];

/** CAND-1: saves the letter for other candidatures, without sending this one. */
export function SaveLetter({ messageOf, kept }: KeepProps) {
  const fetcher = useFetcher<Partial<FormReply>>();
  const errors = Object.values(fetcher.data?.lastResult?.error ?? {}).flatMap((each) => each ?? []);
  if (kept >= LETTER_TEMPLATES_MAX && !fetcher.data) return null;
  return (
    <details className="stack" open={errors.length > 0 || undefined}>
      <summary className="more">Garder cette lettre pour une autre fois</summary>
      <div className="row">
        <label className="field__label" htmlFor="letter_title">
          Son nom
        </label>
        <input
          className="input"
          type="text"
          id="letter_title"
          name="letter_title"
          autoComplete="off"
          placeholder="Agroalimentaire, premier contact"
          maxLength={LETTER_TITLE.max}
          aria-describedby={errors.length ? "letter_title-error" : undefined}
        />
        <Button
          variant="line"
          name="intent"
          value="keep-letter"
          formNoValidate
          pending={fetcher.state !== "idle"}
          onClick={(event) => {
            const title = event.currentTarget.form?.elements.namedItem("letter_title");
            if (!(title instanceof HTMLInputElement)) return;
            event.preventDefault();
            const fields = {
              intent: "keep-letter",
              letter_title: title.value,
              message: messageOf()?.value ?? "",
            };
            fetcher.submit(fields, { method: "post" });
          }}
        >
          Garder
        </Button>
      </div>
      {errors.length ? (
        <div id="letter_title-error" role="alert">
          {errors.map((error) => (
            <ErrorText key={error}>{error}</ErrorText>
          ))}
        </div>
      ) : null}
      <Toasts toasts={fetcher.data?.toast ? [fetcher.data.toast] : NO_TOASTS} label="Lettre gardée" />
    </details>
  );
}
