import { Form } from "react-router";
import { LIST_NOTE } from "~/domain/bounds";
import { noteForm } from "~/domain/lists/list-forms";
import { isolated } from "~/domain/text";
import { Avatar } from "~/ui/brand/avatar";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { RankInsignia } from "~/ui/brand/rank";
import { Amount } from "~/ui/cards/amount";
import { Avail } from "~/ui/cards/avail";
import { Pay } from "~/ui/cards/pay";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import type { LineView } from "./list-view";
import { NOTES_CAN_BE_ASKED_FOR } from "./lists-page";
import { Notes } from "./notes";
import "~/ui/forms/choices/check.css";
import "~/ui/forms/input.css";
import "~/ui/layout/row.css";
import "./list-line.css";

/** LIST-8, LIST-9: the form of the ticked lines. */
export const TICKED = "lignes-cochees";

/** LIST-6: a line that is no longer public. */
const GONE = {
  profile: "Ce profil n’est plus public\u202f: il garde son dernier nom validé.",
  mission: "Cette mission n’est plus publiée\u202f: elle garde son dernier titre validé.",
} as const;

type ListLineProps = {
  readonly line: LineView;
  readonly kind: "profile" | "mission";
  /** It can be ticked, to be compared or invited. */
  readonly ticks: boolean;
  /** The page of the list, with its query. */
  readonly page: string;
  /** The other lists; null for a member who only reads (TEAM-2). */
  readonly others: readonly { readonly id: string; readonly name: string }[] | null;
};

export function ListLine({ line, kind, ticks, page, others }: ListLineProps) {
  const { slug, name, to, picture, rank, facts, price, budget, availability, pitch } = line;
  return (
    <li className="list-line" id={`l-${slug}`}>
      <div className="list-line__who">
        {ticks ? (
          <label className="check">
            <input
              type="checkbox"
              name={kind}
              value={slug}
              form={TICKED}
              aria-label={`Cocher ${isolated(name)}`}
            />
          </label>
        ) : null}
        {picture ? <Avatar initials={picture.initials} src={picture.src} /> : null}
        <div>
          <h3>
            {to ? (
              <Link to={to}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
            {rank ? <RankInsignia rank={rank} /> : null}
          </h3>
          {facts ? <p>{facts}</p> : null}
          {to ? null : <p>{GONE[kind]}</p>}
          {price ? (
            <p className="list-line__price">
              <Amount amount={price} />
              <Avail availability={availability} />
            </p>
          ) : null}
          {budget ? (
            <p>
              <Pay budget={budget} />
            </p>
          ) : null}
          {pitch ? <p>{pitch}</p> : null}
        </div>
      </div>
      <Notes notes={line.notes} />
      <div className="list-line__do">
        {line.links.map((link) => (
          <ButtonLink
            key={link.to}
            to={link.to}
            variant="line"
            size="sm"
            aria-label={`${link.label}, ${isolated(name)}`}
          >
            {link.label}
          </ButtonLink>
        ))}
        {others ? <Acts line={line} kind={kind} page={page} others={others} /> : null}
      </div>
    </li>
  );
}

type ActsProps = Omit<ListLineProps, "ticks"> & { readonly others: NonNullable<ListLineProps["others"]> };

function Acts({ line: { slug, name, notes }, kind, page, others }: ActsProps) {
  const own = notes.find(({ isOwn }) => isOwn);
  const back = `${page}#l-${slug}`;
  const fields = (suite: string) => (
    <>
      <input type="hidden" name={kind} value={slug} />
      <input type="hidden" name="suite" value={suite} />
    </>
  );
  return (
    <>
      <NoteForm
        key={own?.text}
        slug={slug}
        kind={kind}
        name={name}
        back={back}
        text={own?.text ?? ""}
        page={page}
      />
      {others.length > 0 ? (
        <details className="list-line__more">
          <summary className="btn btn--quiet btn--sm" aria-label={`Déplacer ${isolated(name)}`}>
            Déplacer
          </summary>
          <Form method="post" action={page} className="list-line__move" preventScrollReset>
            {fields(page)}
            <label className="field__label" htmlFor={`vers-${slug}`}>
              Dans quelle liste
            </label>
            <div className="row">
              <select className="input" id={`vers-${slug}`} name="list" required>
                {others.map((list) => (
                  <option key={list.id} value={list.id}>
                    {list.name}
                  </option>
                ))}
              </select>
              <Button variant="line" size="sm" name="intent" value="move-to">
                Déplacer ici
              </Button>
            </div>
          </Form>
        </details>
      ) : null}
      {notes.length > 0 ? (
        <ButtonLink
          to={`${page}${page.includes("?") ? "&" : "?"}retirer=${slug}`}
          variant="quiet"
          size="sm"
          preventScrollReset
          aria-label={`Retirer ${isolated(name)} de la liste`}
        >
          Retirer
        </ButtonLink>
      ) : (
        <Form method="post" action={page} preventScrollReset>
          {fields(page)}
          <Button
            variant="quiet"
            size="sm"
            name="intent"
            value="drop"
            aria-label={`Retirer ${isolated(name)} de la liste`}
          >
            Retirer
          </Button>
        </Form>
      )}
    </>
  );
}

type NoteFormProps = {
  readonly slug: string;
  readonly kind: "profile" | "mission";
  readonly name: string;
  readonly back: string;
  readonly text: string;
  readonly page: string;
};

/** LIST-7. */
function NoteForm({ slug, kind, name, back, text, page }: NoteFormProps) {
  const { form, fields, pending } = usePostForm({
    id: `note-${slug}`,
    intent: "note",
    only: [kind, slug],
    schema: noteForm,
    defaultValue: { text },
  });
  const refused = Object.keys(form.allErrors).length > 0;
  return (
    <details className="list-line__more" open={refused || undefined}>
      <summary
        className="btn btn--quiet btn--sm"
        aria-label={text ? `Modifier ma note, ${isolated(name)}` : `Noter ${isolated(name)}`}
      >
        {text ? "Modifier ma note" : "Noter"}
      </summary>
      <PostForm form={form} action={page} className="list-line__note">
        <input type="hidden" name={kind} value={slug} />
        <input type="hidden" name="suite" value={back} />
        <TextArea
          field={fields.text}
          label="Votre note"
          hint={`${NOTES_CAN_BE_ASKED_FOR} Videz-la pour la supprimer.`}
          optional
          rows={3}
          counter={{ max: LIST_NOTE.max }}
        />
        <div>
          <Button variant="line" size="sm" name="intent" value="note" pending={pending}>
            Enregistrer la note
          </Button>
        </div>
      </PostForm>
    </details>
  );
}
