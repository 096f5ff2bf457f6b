import { useState } from "react";
import { Form, useNavigation } from "react-router";
import { IMPORT_MEGABYTES, IMPORT_PAGES_MAX } from "~/domain/bounds";
import { type ImportFile, refuseFile } from "~/domain/profiles/import/import-files";
import { Button } from "~/ui/brand/button";
import { classNames } from "~/ui/brand/class-names";
import { Panel } from "~/ui/cards/panel";
import { ErrorText } from "~/ui/forms/field";
import "~/ui/forms/form.css";
import "~/ui/forms/form-grid.css";
import "~/ui/forms/input.css";

const FILES: readonly {
  readonly name: ImportFile;
  readonly label: string;
  readonly accept: string;
  readonly hint: string;
}[] = [
  {
    name: "cv",
    label: "Votre CV",
    accept: ".pdf,application/pdf",
    hint: `PDF, ${IMPORT_MEGABYTES} Mo et ${IMPORT_PAGES_MAX} pages au plus.`,
  },
  {
    name: "linkedin",
    label: "Votre archive LinkedIn",
    accept: ".zip,application/zip",
    hint: `ZIP, ${IMPORT_MEGABYTES} Mo au plus. Chez LinkedIn\u202f: Préférences, Confidentialité des données, Obtenir une copie de vos données.`,
  },
];

type Errors = Readonly<Record<string, readonly string[]>>;
type ImportFormProps = { readonly errors: Errors | undefined };

/** IMPORT-1: one file or both. */
export function ImportForm({ errors }: ImportFormProps) {
  const navigation = useNavigation();
  return (
    <Form method="post" encType="multipart/form-data" className="form">
      <Panel
        title="Vos fichiers"
        intro="Ils sont lus en mémoire, puis oubliés. Nous n’allons rien chercher chez LinkedIn ni ailleurs."
      >
        <div className="form-grid">
          {FILES.map((file) => (
            <FileField key={file.name} {...file} errors={errors} />
          ))}
        </div>
      </Panel>
      <div className="form__end">
        <Button
          variant="primary"
          size="lg"
          pending={navigation.formMethod === "POST"}
          pendingLabel="Lecture en cours..."
        >
          Lire mes fichiers
        </Button>
        <p>Vous relisez tout avant que quoi que ce soit soit enregistré.</p>
      </div>
    </Form>
  );
}

type FileFieldProps = (typeof FILES)[number] & ImportFormProps;

/** A file that is too large is refused before it is sent. */
function FileField({ name, label, accept, hint, errors }: FileFieldProps) {
  /** What was chosen since the last answer. */
  const [chosen, setChosen] = useState<{ after: Errors | undefined; refusal: string | undefined }>();
  const messages =
    chosen && chosen.after === errors
      ? [chosen.refusal].filter((each) => each !== undefined)
      : (errors?.[name] ?? []);
  const [id, hintId, errorId] = [`import-${name}`, `import-${name}-hint`, `import-${name}-error`];
  const invalid = messages.length > 0;
  return (
    <div className="field" data-invalid={invalid ? "" : undefined}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <input
        id={id}
        type="file"
        name={name}
        accept={accept}
        className="input"
        aria-invalid={invalid || undefined}
        aria-describedby={classNames(invalid && errorId, hintId)}
        onChange={({ currentTarget: input }) => {
          const refusal = input.files?.[0] && refuseFile(name, input.files[0]);
          input.setCustomValidity(refusal ?? "");
          setChosen({ after: errors, refusal });
        }}
      />
      <p className="field__hint" id={hintId}>
        {hint}
      </p>
      {invalid ? (
        <div id={errorId} role="alert">
          {messages.map((message) => (
            <ErrorText key={message}>{message}</ErrorText>
          ))}
        </div>
      ) : null}
    </div>
  );
}
