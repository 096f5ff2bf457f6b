import { PenLine, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { SAVED_NAME } from "~/domain/bounds";
import { PATHS } from "~/domain/paths";
import type { Rhythm } from "~/domain/search/rhythm";
import { renameSearchForm } from "~/domain/search/save-search-form";
import { isolated } from "~/domain/text";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { Link } from "~/ui/brand/link";
import { TextField } from "~/ui/forms/text-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { RhythmForm } from "./rhythm-form";
import "~/ui/frame/count-badge.css";

export type AlertLine = {
  readonly id: string;
  readonly name: string;
  /** The list with the filter. */
  readonly to: string;
  /** The list and the filter in words. */
  readonly words: string;
  /** ALERT-6: what no longer counts. */
  readonly dropped: string | null;
  readonly rhythm: Rhythm;
  /** '3 nouveaux'; null where there is nothing new. */
  readonly fresh: string | null;
  /** Since when something or nothing is new. */
  readonly since: string;
  readonly items: readonly { readonly to: string; readonly title: string; readonly isNew: boolean }[];
  /** How many more were found. */
  readonly others: string | null;
};

export function AlertLines({ alerts }: { readonly alerts: readonly AlertLine[] }) {
  return (
    <ol className="plain alerts__list" aria-label="Vos alertes">
      {alerts.map((alert) => (
        <One key={alert.id} alert={alert} />
      ))}
    </ol>
  );
}

function One({ alert }: { readonly alert: AlertLine }) {
  const { id, name, to, words, dropped, rhythm, fresh, since } = alert;
  return (
    <li className="alerts__one" id={`alerte-${id}`}>
      <div className="alerts__what">
        <h2>
          <Link to={to}>
            <bdi>{name}</bdi>
          </Link>
          {fresh ? <span className="count-badge count-badge--unread">{fresh}</span> : null}
        </h2>
        <p className="soft">{words}</p>
        <p className="soft">{since}</p>
        {dropped ? <p>{dropped}</p> : null}
        <Found alert={alert} />
      </div>
      <div className="alerts__do">
        <RhythmForm
          action={PATHS.alerts}
          search={id}
          rhythm={rhythm}
          label={`Me prévenir, ${isolated(name)}`}
        />
        <Rename alert={alert} />
        <ButtonLink
          variant="quiet"
          icon
          to={`${PATHS.alerts}?${new URLSearchParams({ supprimer: id })}`}
          preventScrollReset
          aria-label={`Supprimer l’alerte ${isolated(name)}`}
        >
          <Icon of={Trash2} />
        </ButtonLink>
      </div>
    </li>
  );
}

function Found({ alert: { items, others, to } }: { readonly alert: AlertLine }) {
  if (items.length === 0) return null;
  return (
    <ul className="alerts__found">
      {items.map((item) => (
        <li key={item.to}>
          <Link to={item.to}>
            <bdi>{item.title}</bdi>
          </Link>
          {item.isNew ? <span className="soft">nouveau</span> : null}
        </li>
      ))}
      {others ? (
        <li>
          <Link to={to}>{others}</Link>
        </li>
      ) : null}
    </ul>
  );
}

function Rename({ alert: { id, name } }: { readonly alert: AlertLine }) {
  const { form, fields, pending } = usePostForm({
    id: `alerte-${id}-nom`,
    intent: "rename",
    only: ["search", id],
    schema: renameSearchForm,
    defaultValue: { search: id, name },
  });
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (details.current && name) details.current.open = false;
  }, [name]);
  const refused = Object.keys(form.allErrors).length > 0;
  return (
    <details ref={details} className="alerts__rename" open={refused || undefined}>
      <summary
        className="btn btn--quiet btn--icon"
        aria-label={`Renommer l’alerte ${isolated(name)}`}
        data-tooltip="Renommer"
      >
        <Icon of={PenLine} />
      </summary>
      <PostForm form={form} action={PATHS.alerts} className="alerts__name">
        <input type="hidden" name="search" value={id} />
        <TextField field={fields.name} label="Nom de l’alerte" counter={SAVED_NAME} autoComplete="off" />
        <Button variant="line" name="intent" value="rename" pending={pending} pendingLabel="Un instant...">
          Renommer
        </Button>
      </PostForm>
    </details>
  );
}
