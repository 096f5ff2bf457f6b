import { getInputProps } from "@conform-to/react";
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Avatar } from "~/ui/brand/avatar";
import { Button } from "~/ui/brand/button";
import { classNames } from "~/ui/brand/class-names";
import { describedBy, ErrorText, FieldError, type FormField, optionalMark } from "~/ui/forms/field";
import "./file-field.css";

type PicturePickerProps = {
  field: FormField;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  initials?: string;
  currentUrl?: string | null;
  /** Returns why a file is refused; a valid file is previewed. */
  refuse: (file: File) => Promise<string | undefined>;
  /** Removes the current file. */
  remove: ReactNode;
};

export function PicturePicker(props: PicturePickerProps) {
  const { field, label, hint, optional, initials = "", currentUrl, refuse, remove } = props;
  const [chosen, setChosen] = useState<{ name: string; url: string }>();
  const [refusal, setRefusal] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => URL.revokeObjectURL(chosen?.url ?? ""), [chosen]);

  /* Conform does not validate files: an invalid one stops the submission first. */
  useEffect(() => {
    const form = input.current?.form;
    if (!refusal || !form) return;
    const stop = (event: SubmitEvent) => {
      event.preventDefault();
      event.stopPropagation();
      input.current?.focus();
    };
    form.addEventListener("submit", stop, { capture: true });
    return () => form.removeEventListener("submit", stop, { capture: true });
  }, [refusal]);

  async function choose({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const file = currentTarget.files?.[0];
    setRefusal(undefined);
    setChosen(undefined);
    const reason = file && (await refuse(file));
    if (!file || currentTarget.files?.[0] !== file) return;
    setRefusal(reason);
    if (!reason) setChosen({ name: file.name, url: URL.createObjectURL(file) });
  }

  function drop() {
    if (!input.current) return;
    input.current.value = "";
    input.current.focus();
    setRefusal(undefined);
  }

  const { key, ...control } = getInputProps(field, { type: "file", value: false });
  const refusalId = `${field.id}-refusal`;
  return (
    <div className="field" data-invalid={field.errors || refusal ? "" : undefined}>
      <label className="field__label" htmlFor={field.id}>
        {label} {optional ? optionalMark : null}
      </label>
      <div className="file-field">
        <Avatar initials={initials} src={chosen?.url ?? currentUrl} />
        <span>
          <strong>{chosen?.name ?? "Choisir une image"}</strong>
          {hint ? (
            <span className="field__hint file-field__hint" id={field.descriptionId}>
              {hint}
            </span>
          ) : null}
        </span>
        <input
          key={key}
          {...control}
          ref={input}
          aria-invalid={control["aria-invalid"] || Boolean(refusal) || undefined}
          accept="image/jpeg,image/png"
          aria-describedby={classNames(refusal && refusalId, describedBy(field, hint)) || undefined}
          onChange={choose}
        />
      </div>
      {refusal ? (
        <>
          <ErrorText id={refusalId} role="alert">
            {refusal}
          </ErrorText>
          <p>
            <Button variant="line" size="sm" type="button" onClick={drop}>
              Retirer cette image
            </Button>
          </p>
        </>
      ) : null}
      {currentUrl && !chosen ? remove : null}
      <FieldError field={field} />
    </div>
  );
}
