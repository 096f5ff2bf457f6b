import { randomUUID } from "node:crypto";
import { data, Form, href } from "react-router";
import { SAVED_NAME } from "~/domain/bounds";
import { untilFrom } from "~/domain/candidatures/turn";
import { namesInText, plural } from "~/domain/french";
import { readKeptCursor, writeKeptCursor } from "~/domain/lists/kept";
import { listNameForm } from "~/domain/lists/list-forms";
import { can } from "~/domain/policy";
import { isolated } from "~/domain/text";
import { findInvitableMissions } from "~/operations/candidatures/invitations/find-invitable-missions.server";
import { findList } from "~/operations/lists/find-list.server";
import { findLists } from "~/operations/lists/find-lists.server";
import { requireProfile } from "~/platform/http/guards";
import { readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { Button, ButtonLink } from "~/ui/brand/button";
import { AskDialog } from "~/ui/feedback/ask-dialog";
import { EmptyState } from "~/ui/feedback/empty-state";
import { TextField } from "~/ui/forms/text-field";
import { Part } from "~/ui/layout/part";
import { ListPages } from "~/ui/lists/list-pages";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/list";
import { actOnLists } from "./act-on-lists.server";
import { InviteAll } from "./invite-all";
import { ListLine, TICKED } from "./list-line";
import { missionLineView, profileLineView } from "./list-view";
import { ListsPage, NOTES_CAN_BE_ASKED_FOR } from "./lists-page";
import { notesLost } from "./notes-lost";
import "~/ui/layout/row.css";
import "./list.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Mes listes, Les Acharnés");

const addressOf = (here: string, query: URLSearchParams): string => (query.size ? `${here}?${query}` : here);

/** LIST-6 to LIST-9. `inviter` opens the form for who is ticked; `retirer` and `supprimer` ask before notes are deleted. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, viewer, at } = workOf(context, request);
  const query = new URL(request.url).searchParams;
  const after = query.get("apres");
  const [all, found] = await Promise.all([
    findLists(db, actor),
    findList(db, actor, params.id, { after: readKeptCursor(after) }),
  ]);
  if (!found || all.side === null) throw data(null, { status: 404 });
  const here = href("/mes-listes/:id", { id: params.id });
  const page = addressOf(here, new URLSearchParams(after ? { apres: after } : {}));
  const lines =
    found.side === "company"
      ? found.lines.map((line) => profileLineView(line, found.notes, at))
      : found.lines.map((line) => missionLineView(line, found.notes, at));
  const form = readForm(context);
  const invites = query.has("inviter") || form?.get("intent") === "invite-all";
  const ticked = query.has("inviter") ? query.getAll("profile") : (form?.getAll("profile") ?? []);
  const dropped = query.get("retirer");
  return {
    ...all,
    side: all.side,
    name: found.name,
    items: all.lists.find(({ id }) => id === found.id)?.items ?? 0,
    sharedWith: found.sharedWith,
    lines,
    here,
    page,
    isFirst: after === null,
    next: found.next && `${here}?apres=${writeKeptCursor(found.next)}`,
    invitation:
      invites && found.side === "company" && all.mayChange
        ? {
            page: addressOf(here, query),
            people: lines.filter(({ slug, to }) => to !== null && ticked.includes(slug)),
            missions: await findInvitableMissions(db, actor, null),
            mayInvite: can(actor, "acharne.contact"),
            submissionKey: randomUUID(),
            until: untilFrom("invited", at, viewer?.overseas),
          }
        : null,
    dropping: all.mayChange ? (lines.find(({ slug }) => slug === dropped) ?? null) : null,
    removing: all.mayChange && query.has("supprimer"),
  };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  actOnLists({ context, request }, params.id);

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

const EMPTY = {
  company: "Gardez un profil depuis sa carte ou sa page\u202f: il arrive dans une de vos listes.",
  commercial: "Gardez une mission depuis sa carte ou sa page\u202f: elle arrive dans une de vos listes.",
} as const;

export default function List({ loaderData, params }: Route.ComponentProps) {
  const { side, mayChange, lists, name, items, lines, here, page, next, isFirst } = loaderData;
  const { invitation, dropping, removing, sharedWith } = loaderData;
  const kind = side === "company" ? "profile" : "mission";
  const compares = lines.length > 1;
  const invites = side === "company" && mayChange;
  const others = mayChange ? lists.filter(({ id }) => id !== params.id) : null;
  return (
    <ListsPage side={side} lists={lists} current={params.id}>
      {invitation ? <InviteAll {...invitation} closeTo={page} /> : null}
      <Part
        id="liste"
        title={name}
        beside={
          <span className="list__about">
            {plural(items, side === "company" ? "Acharné" : "mission")} dans cette liste
            {sharedWith.length > 0 ? `, partagée avec ${namesInText(sharedWith.map(isolated))}` : ""}
          </span>
        }
      >
        {mayChange ? <Tools key={name} name={name} here={here} /> : null}
        {lines.length === 0 ? (
          <EmptyState
            headingLevel={3}
            title="Rien dans cette liste"
            actions={
              <ButtonLink to={side === "company" ? href("/acharne") : href("/missions")} variant="line">
                {side === "company" ? "Trouver un Acharné" : "Trouver une mission"}
              </ButtonLink>
            }
          >
            {EMPTY[side]}
          </EmptyState>
        ) : (
          <>
            <p className="list__soft">{NOTES_CAN_BE_ASKED_FOR}</p>
            {compares || invites ? (
              <Form
                id={TICKED}
                method="get"
                action={href("/mes-listes/:id/comparer", { id: params.id })}
                className="list__ticked"
              >
                {compares ? (
                  <>
                    <span className="list__soft">Cochez deux ou trois lignes pour les lire côte à côte.</span>
                    <Button variant="line" size="sm">
                      Comparer
                    </Button>
                  </>
                ) : null}
                {invites ? (
                  <Button variant="line" size="sm" name="inviter" value="1" formAction={`${here}#inviter`}>
                    Inviter à une mission
                  </Button>
                ) : null}
              </Form>
            ) : null}
            <ul className="plain">
              {lines.map((line) => (
                <ListLine
                  key={line.slug}
                  line={line}
                  kind={kind}
                  ticks={compares || invites}
                  page={page}
                  others={others}
                />
              ))}
            </ul>
            <ListPages next={next} first={isFirst ? null : here} />
          </>
        )}
      </Part>
      {dropping ? (
        <AskDialog
          title={`Retirer ${isolated(dropping.name)}\u202f?`}
          label="Retirer de la liste"
          intent="drop"
          page={page}
          fields={{ [kind]: dropping.slug, suite: page }}
        >
          <p>{notesLost(dropping.notes.length)}</p>
        </AskDialog>
      ) : null}
      {removing ? (
        <AskDialog
          title={`Supprimer «\u202f${isolated(name)}\u202f»\u202f?`}
          label="Supprimer la liste"
          intent="remove"
          page={here}
        >
          <p>
            {items === 0
              ? "Elle est vide."
              : `Ce qu’elle contient en sort, et les notes disparaissent\u202f: ${plural(items, "ligne")}.`}
          </p>
        </AskDialog>
      ) : null}
    </ListsPage>
  );
}

/** LIST-6. */
function Tools({ name, here }: { readonly name: string; readonly here: string }) {
  const { form, fields, pending } = usePostForm({
    id: "renommer",
    intent: "rename",
    schema: listNameForm,
    defaultValue: { name },
  });
  const refused = Object.keys(form.allErrors).length > 0;
  return (
    <div className="list__tools">
      <details open={refused || undefined}>
        <summary className="btn btn--quiet btn--sm">Renommer</summary>
        <PostForm form={form} action={here} className="list__rename">
          <TextField
            field={fields.name}
            label="Nom de la liste"
            counter={{ max: SAVED_NAME.max }}
            autoComplete="off"
          />
          <div>
            <Button variant="line" size="sm" name="intent" value="rename" pending={pending}>
              Renommer la liste
            </Button>
          </div>
        </PostForm>
      </details>
      <ButtonLink to={`${here}?supprimer=1`} variant="quiet" size="sm" preventScrollReset>
        Supprimer
      </ButtonLink>
    </div>
  );
}
