import { randomUUID } from "node:crypto";
import { data, href, useActionData } from "react-router";
import { SAVED_NAME } from "~/domain/bounds";
import { dayWithin, plural } from "~/domain/french";
import { listNameForm } from "~/domain/lists/list-forms";
import { findLists } from "~/operations/lists/find-lists.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { TextField } from "~/ui/forms/text-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/lists";
import { actOnLists, type InvitedReply } from "./act-on-lists.server";
import { InvitedLines } from "./invited-lines";
import { ListsPage } from "./lists-page";
import "~/ui/cards/panel.css";
import "~/ui/layout/stack.css";
import "~/ui/lists/record-list.css";
import "~/ui/text/sr-only.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Mes listes, Les Acharnés");

/** LIST-6. */
export async function loader({ context, request }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, at } = workOf(context, request);
  const { side, mayChange, lists } = await findLists(db, actor);
  if (side === null) throw data(null, { status: 404 });
  return {
    side,
    mayChange,
    submissionKey: randomUUID(),
    lists: lists.map(({ id, name, items, keptAt }) => ({
      id,
      name,
      items,
      keptOn: keptAt && dayWithin(keptAt, at),
    })),
  };
}

export const action = ({ context, request }: Route.ActionArgs) => actOnLists({ context, request }, null);

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

const KEPT = {
  company: { one: "Acharné", last: "le dernier gardé" },
  commercial: { one: "mission", last: "la dernière gardée" },
} as const;

export default function Lists({
  loaderData: { side, mayChange, submissionKey, lists },
}: Route.ComponentProps) {
  const invited = useActionData<Partial<InvitedReply>>()?.invited;
  return (
    <ListsPage side={side} lists={lists} current={null}>
      {invited ? <InvitedLines lines={invited} /> : null}
      {lists.length === 0 ? (
        <EmptyState
          title="Aucune liste pour l’instant"
          actions={
            <ButtonLink to={side === "company" ? href("/acharne") : href("/missions")}>
              {side === "company" ? "Trouver un Acharné" : "Trouver une mission"}
            </ButtonLink>
          }
        >
          {side === "company"
            ? "Gardez un profil depuis sa carte ou sa page\u202f: il arrive ici, et toute l’équipe le retrouve."
            : "Gardez une mission depuis sa carte ou sa page\u202f: elle arrive ici, pour vous seul."}
        </EmptyState>
      ) : (
        <section aria-label="Vos listes">
          <h2 className="sr-only">Vos listes</h2>
          <ul className="plain record-list">
            {lists.map(({ id, name, items, keptOn }) => (
              <li key={id}>
                <h3>
                  <Link to={href("/mes-listes/:id", { id })}>
                    <bdi>{name}</bdi>
                  </Link>
                </h3>
                <p>
                  {items === 0
                    ? "Rien encore"
                    : `${plural(items, KEPT[side].one)}, ${KEPT[side].last} le ${keptOn ?? ""}`}
                </p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {mayChange ? <NewList key={lists.length} submissionKey={submissionKey} /> : null}
    </ListsPage>
  );
}

function NewList({ submissionKey }: { readonly submissionKey: string }) {
  const { form, fields, pending } = usePostForm({
    id: "nouvelle-liste",
    intent: "new-list",
    schema: listNameForm,
  });
  return (
    <section className="panel stack" aria-labelledby="nouvelle">
      <h2 id="nouvelle">Nouvelle liste</h2>
      <PostForm form={form} className="stack" action={href("/mes-listes")}>
        <input type="hidden" name="submission_key" value={submissionKey} />
        <TextField
          field={fields.name}
          label="Nom de la liste"
          hint="«&#8239;Salon de mars&#8239;», «&#8239;À revoir au printemps&#8239;»."
          counter={{ max: SAVED_NAME.max }}
          autoComplete="off"
        />
        <div>
          <Button
            variant="line"
            name="intent"
            value="new-list"
            pending={pending}
            pendingLabel="Un instant..."
          >
            Créer la liste
          </Button>
        </div>
      </PostForm>
    </section>
  );
}
