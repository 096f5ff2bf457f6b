import { href } from "react-router";
import { labelOf, ROLES, sectorLabel } from "~/domain/catalogue";
import { companyInitials } from "~/domain/companies/shown-company";
import { shortDay } from "~/domain/french";
import { readProfilesFilter, writeAdminFilter } from "~/domain/moderation/admin-filter";
import { type Actor, owns } from "~/domain/policy";
import { initials, knownAs } from "~/domain/profiles/name";
import { PROFILE_TRANSITIONS } from "~/domain/profiles/profile-status";
import { rankOf } from "~/domain/profiles/rank";
import { regionName } from "~/domain/regions";
import { UNAVAILABLE, withinNewest } from "~/domain/search/list-messages";
import { movesFrom, moveView } from "~/domain/transition";
import {
  findProfilesToModerate,
  findProfileToModerate,
  type ProfileLine,
} from "~/operations/profiles/find-profiles-to-moderate.server";
import { requireAdmin } from "~/platform/http/guards";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import { privateMeta } from "../page-meta";
import type { Route } from "./+types/profiles";
import { PROFILE_ACTS } from "./decision/act-words";
import { decideInList } from "./decision/decide";
import { actView } from "./decision/history";
import { ModeratedList } from "./lists/moderated-list";
import { findShownPage } from "./lists/shown-page.server";
import { moderatedView } from "./moderated-view.server";
import { ProfileDialog } from "./profile-dialog";
import { type ProfileRowView, ProfilesTable } from "./profiles-table";
import { ProfilesTools } from "./profiles-tools";

export const meta: Route.MetaFunction = () => privateMeta("Gestion des profils, Les Acharnés");

/** ADM-5. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, actor, at } = workOf(context, request);
  const params = new URL(request.url).searchParams;
  const filter = readProfilesFilter(params);
  return readList(
    context,
    async () => {
      const found = await findShownPage(filter, (shown) => findProfilesToModerate(db, actor, shown));
      const opened = await findProfileToModerate(db, actor, params.get("profil") ?? "");
      return {
        filter: found.filter,
        counts: found.counts,
        atLeast: found.atLeast,
        within: found.limitedToFirst ? withinNewest() : null,
        rows: found.rows.map((row) => lineView(row, at)),
        opened: opened && openedView(opened, actor),
      };
    },
    { filter },
  );
}

type Opened = NonNullable<Awaited<ReturnType<typeof findProfileToModerate>>>;

function openedView(opened: Opened, actor: Actor) {
  const shown = moderatedView(opened);
  const isOwn = owns(actor, shown.id);
  const moves = isOwn ? [] : movesFrom(PROFILE_TRANSITIONS, shown.status, "admin", shown.isPublic);
  return {
    ...shown,
    moves: moves.map(moveView),
    isOwn,
    acts: opened.acts.map((act) => actView(act, PROFILE_ACTS)),
  };
}

const lineView = (row: ProfileLine, at: Date): ProfileRowView => ({
  id: row.id,
  name: knownAs(row),
  initials: row.company
    ? companyInitials(row.company)
    : initials(row) || initials({ first_name: row.email, last_name: null }),
  avatarUrl: row.picture,
  email: row.email,
  roleLabel: labelOf(ROLES, row.role),
  page: row.companySlug && href("/entreprise/:slug", { slug: row.companySlug }),
  rank: row.experience_years === null ? null : rankOf(row.experience_years),
  sectors: row.sectors.map(sectorLabel),
  status: row.status,
  region: row.region && regionName(row.region),
  receivedOn: shortDay(row.submitted_at ?? row.created_at, at),
});

const listPath = (params: URLSearchParams, opened?: string) =>
  `${href("/admin/profiles")}${writeAdminFilter(readProfilesFilter(params), opened ? { profil: opened } : {})}`;

export const action = (args: Route.ActionArgs) => decideInList(args, "profile", listPath);

export { keepFormOnFailure as clientAction } from "../forms/keep-form-on-failure";

export { revalidateDecisions as shouldRevalidate } from "./decision/requested-move";

export default function Profiles({ loaderData }: Route.ComponentProps) {
  return (
    <ModeratedList
      title="Gestion des profils"
      noun="profil"
      path={href("/admin/profiles")}
      unavailable={UNAVAILABLE.profiles}
      list={loaderData}
    >
      {({ rows, filter, counts, atLeast, within, opened }) => (
        <>
          <ProfilesTools filter={filter} counts={counts} atLeast={atLeast} within={within} />
          <ProfilesTable rows={rows} filter={filter} openedId={opened?.id ?? null} elsewhere={counts.all} />
          {opened ? <ProfileDialog opened={opened} filter={filter} /> : null}
        </>
      )}
    </ModeratedList>
  );
}
