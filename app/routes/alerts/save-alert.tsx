import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, href, useActionData, useLocation, useNavigation } from "react-router";
import { PATHS } from "~/domain/paths";
import { RHYTHM_LABELS, RHYTHMS } from "~/domain/search/rhythm";
import type { FormReply } from "~/platform/http/parse-form";
import { Button } from "~/ui/brand/button";
import { classNames } from "~/ui/brand/class-names";
import { Link } from "~/ui/brand/link";
import { useDomId } from "~/ui/brand/use-dom-id";
import { ErrorText, type FieldWidth } from "~/ui/forms/field";
import { useViewer } from "~/ui/frame/viewer";
import "~/ui/forms/form-grid.css";
import "~/ui/forms/input.css";
import "~/ui/layout/stack.css";

type SaveAlertProps = {
  /** The address of the list with its filter. */
  readonly action: string;
  /** The proposed name: the filter in words. */
  readonly name: string;
};

/**
 * ALERT-1, ALERT-5: saves the filter of a list. The same for all visitors, since the page is cached; checked by the server
 * alone, since a public page loads no validation.
 */
export function SaveAlert(props: SaveAlertProps) {
  const { key } = useLocation();
  const reply = useActionData<Partial<FormReply>>();
  // A refused form stays as it is; after any other navigation it is closed, with the name of the filter.
  const [shown, setShown] = useState(key);
  if (!reply && shown !== key) setShown(key);
  return (
    <details key={shown} className="results-summary__alert" open={reply ? true : undefined}>
      <summary className="btn btn--line btn--sm">Créer une alerte</summary>
      <Fields {...props} reply={reply} />
    </details>
  );
}

type FieldsProps = SaveAlertProps & { readonly reply: Partial<FormReply> | undefined };

const INTENT = "save-search";

function Fields({ action, name, reply }: FieldsProps) {
  const viewer = useViewer();
  const pending = useNavigation().formData?.get("intent") === INTENT;
  const { initialValue: typed, error = {} } = reply?.lastResult ?? {};
  const failure = error?.[""]?.[0] ?? (reply?.lastResult ? undefined : reply?.toast?.message);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (reply) form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus();
  }, [reply]);
  const width: FieldWidth = viewer ? "form-grid__half" : "form-grid__third";
  const field = (field: string, proposed: string) => ({
    name: field,
    value: String(typed?.[field] ?? proposed),
    errors: error?.[field],
    width,
  });
  return (
    <Form ref={form} method="post" action={action} className="stack" aria-label="Créer une alerte" noValidate>
      {failure ? <ErrorText role="alert">{failure}</ErrorText> : null}
      <div className="form-grid">
        <Field {...field("name", name)} label="Nom de l’alerte">
          {(control) => <input type="text" {...control} autoComplete="off" />}
        </Field>
        <Field {...field("rhythm", "daily")} label="Me prévenir">
          {(control) => (
            <select {...control}>
              {RHYTHMS.map((rhythm) => (
                <option key={rhythm} value={rhythm}>
                  {RHYTHM_LABELS[rhythm]}
                </option>
              ))}
            </select>
          )}
        </Field>
        {viewer ? null : (
          <Field {...field("email", "")} label="E-mail">
            {(control) => (
              <input type="email" {...control} autoComplete="email" placeholder="prenom@exemple.fr" />
            )}
          </Field>
        )}
      </div>
      <p className="field__hint">
        {viewer ? (
          <>
            Vous la retrouvez dans <Link to={PATHS.alerts}>Mes alertes</Link>.
          </>
        ) : (
          <>
            Un e-mail vous demande de confirmer cette adresse. Elle ne sert qu’à cette alerte, qui s’arrête au
            bout de douze mois (<Link to={href("/confidentialite")}>confidentialité</Link>).
          </>
        )}
      </p>
      <p>
        <Button variant="ink" name="intent" value={INTENT} pending={pending} pendingLabel="Un instant...">
          Créer l’alerte
        </Button>
      </p>
    </Form>
  );
}

type FieldProps = {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly errors: readonly string[] | null | undefined;
  readonly width: FieldWidth;
  readonly children: (control: {
    readonly id: string;
    readonly name: string;
    readonly className: string;
    readonly defaultValue: string;
    readonly "aria-required": true;
    readonly "aria-invalid": true | undefined;
    readonly "aria-describedby": string | undefined;
  }) => ReactNode;
};

function Field({ name, label, value, errors, width, children }: FieldProps) {
  const id = useDomId();
  const [message] = errors ?? [];
  return (
    <div className={classNames("field", width)}>
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        name,
        className: "input",
        defaultValue: value,
        "aria-required": true,
        "aria-invalid": message ? true : undefined,
        "aria-describedby": message ? `${id}-erreur` : undefined,
      })}
      {message ? <ErrorText id={`${id}-erreur`}>{message}</ErrorText> : null}
    </div>
  );
}
