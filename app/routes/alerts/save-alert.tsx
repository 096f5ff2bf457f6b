import { BellPlus } from "lucide-react";
import { useState } from "react";
import { Form, href, useActionData, useLocation, useNavigation } from "react-router";
import { PATHS } from "~/domain/paths";
import { RHYTHM_LABELS, RHYTHMS } from "~/domain/search/rhythm";
import type { FormReply } from "~/platform/http/parse-form";
import { Button } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { useDomId } from "~/ui/brand/use-dom-id";
import { ErrorText } from "~/ui/forms/field";
import { useViewer } from "~/ui/frame/viewer";
import "~/ui/forms/input.css";

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
      <summary className="btn btn--line btn--sm">
        <Icon of={BellPlus} />
        Créer une alerte
      </summary>
      <Fields {...props} reply={reply} />
    </details>
  );
}

type FieldsProps = SaveAlertProps & { readonly reply: Partial<FormReply> | undefined };

function Fields({ action, name, reply }: FieldsProps) {
  const viewer = useViewer();
  const id = useDomId();
  const pending = useNavigation().formData?.get("intent") === INTENT;
  const typed = reply?.lastResult?.initialValue;
  const errors = reply?.lastResult?.error ?? {};
  const field = (field: string, proposed?: string) => ({
    id: `${id}-${field}`,
    name: field,
    className: "input",
    defaultValue: String(typed?.[field] ?? proposed ?? ""),
    autoFocus: Object.keys(errors)[0] === field,
    "aria-required": true,
    "aria-invalid": errors[field] ? true : undefined,
    "aria-describedby": errors[field] ? `${id}-${field}-error` : undefined,
  });
  const failure = errors[""]?.[0] ?? (reply?.lastResult ? undefined : reply?.toast?.message);
  const label = (field: string, text: string) => (
    <label className="field__label" htmlFor={`${id}-${field}`}>
      {text}
    </label>
  );
  const error = (field: string) =>
    errors[field]?.[0] ? <ErrorText id={`${id}-${field}-error`}>{errors[field][0]}</ErrorText> : null;
  return (
    <Form method="post" action={action} className="stack" aria-label="Créer une alerte" noValidate>
      {failure ? <ErrorText role="alert">{failure}</ErrorText> : null}
      <div className="field">
        {label("name", "Nom de l’alerte")}
        <input type="text" {...field("name", name)} autoComplete="off" />
        {error("name")}
      </div>
      <div className="field">
        {label("rhythm", "Me prévenir")}
        <select {...field("rhythm", "daily")}>
          {RHYTHMS.map((rhythm) => (
            <option key={rhythm} value={rhythm}>
              {RHYTHM_LABELS[rhythm]}
            </option>
          ))}
        </select>
        {error("rhythm")}
      </div>
      {viewer ? null : (
        <div className="field">
          {label("email", "E-mail")}
          <input type="email" {...field("email")} autoComplete="email" placeholder="prenom@exemple.fr" />
          {error("email")}
        </div>
      )}
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

const INTENT = "save-search";
