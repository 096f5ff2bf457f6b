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

type ImportFormProps = { readonly errors: Readonly<Record<string, readonly string[]>> };

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
            <FileField key={file.name} {...file} errors={errors[file.name] ?? []} />
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

type FileFieldProps = (typeof FILES)[number] & { readonly errors: readonly string[] };

/** A file that is too large is said at once, instead of being sent. */
function FileField({ name, label, accept, hint, errors }: FileFieldProps) {
  const [refusal, setRefusal] = useState<string>();
  const messages = refusal === undefined ? errors : [refusal].filter(Boolean);
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
        onChange={({ currentTarget: { files } }) =>
          setRefusal((files?.[0] && refuseFile(name, files[0])) ?? "")
        }
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
