import { data } from "react-router";
import { readKeptCursor } from "~/domain/lists/kept";
import { findList } from "~/operations/lists/find-list.server";
import { findLists } from "~/operations/lists/find-lists.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import type { PageFrame } from "../layouts/site";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/list";
import { actOnLists } from "./act-on-lists.server";
import { missionLineView, profileLineView } from "./list-view";
import { ListsPage } from "./lists-page";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Mes listes, Les Acharnés");

/** LIST-6. */
export async function loader({ context, request, params }: Route.LoaderArgs) {
  await requireProfile(context, request);
  const { db, actor, at } = workOf(context, request);
  const query = new URL(request.url).searchParams;
  const [all, found] = await Promise.all([
    findLists(db, actor),
    findList(db, actor, params.id, { after: readKeptCursor(query.get("apres")) }),
  ]);
  if (!found || all.side === null) throw data(null, { status: 404 });
  const lines =
    found.side === "company"
      ? found.lines.map((line) => profileLineView(line, found.notes, at))
      : found.lines.map((line) => missionLineView(line, found.notes, at));
  return { ...all, side: all.side, name: found.name, lines };
}

export const action = ({ context, request, params }: Route.ActionArgs) =>
  actOnLists({ context, request }, params.id);

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export default function List({ loaderData: { side, lists, name, lines }, params }: Route.ComponentProps) {
  return (
    <ListsPage side={side} lists={lists} current={params.id}>
      <h2>{name}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line.slug}>{line.name}</li>
        ))}
      </ul>
    </ListsPage>
  );
}
