import { href } from "react-router";
import { ADMIN_PAGE_SIZE, readProfilesFilter, writeAdminFilter } from "~/marketplace/admin-filter";
import { labelOf, ROLES } from "~/marketplace/catalogue";
import { shortDay } from "~/marketplace/french";
import { NOTICES, REFUSALS } from "~/marketplace/messages";
import { moderationForm } from "~/marketplace/moderation-form";
import { regionName } from "~/marketplace/places";
import { PROFILE_TRANSITIONS } from "~/marketplace/profiles/profile-status";
import { movesFrom, moveView } from "~/marketplace/transition";
import {
  findProfilesToModerate,
  findProfileToModerate,
} from "~/operations/profiles/find-profiles-to-moderate.server";
import { moderateProfile } from "~/operations/profiles/moderate-profile.server";
import { requireAdmin } from "~/platform/http/guards";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { readList } from "~/platform/http/read-list";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import { ErrorState } from "~/ui/feedback/error-state";
import { Pager } from "~/ui/lists/pager";
import { ReplyToast } from "../forms/post-form";
import { privateMeta } from "../page-meta";
import { profileView } from "../profiles/profile-view.server";
import type { Route } from "./+types/profiles";
import { PROFILE_ACTS } from "./act-words";
import { actView } from "./history";
import { ProfileDialog } from "./profile-dialog";
import { ProfilesTable } from "./profiles-table";
import { ProfilesTools } from "./profiles-tools";
import { findShownPage } from "./shown-page.server";
import "~/ui/pages/admin.css";
import "~/ui/pages/table.css";

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
      const moves = opened
        ? movesFrom(PROFILE_TRANSITIONS, opened.profile.status, "admin", opened.publicSlug !== null)
        : [];
      return {
        filter: found.filter,
        counts: found.counts,
        rows: found.rows.map((row) => ({
          id: row.id,
          ...shortView(profileView(row)),
          region: row.region && regionName(row.region),
          receivedOn: shortDay(row.submitted_at ?? row.created_at, at),
        })),
        opened: opened && {
          id: opened.profile.id,
          profile: profileView(opened.profile),
          moves: moves.map(moveView),
          publicSlug: opened.publicSlug,
          acts: opened.acts.map((act) => actView(act, PROFILE_ACTS)),
          seen: opened.profile.updated_at.toISOString(),
        },
      };
    },
    { filter },
  );
}

const shortView = (profile: ReturnType<typeof profileView>) => ({
  name: profile.knownAs,
  email: profile.email,
  initials: profile.initials,
  avatarUrl: profile.avatarUrl,
  roleLabel: labelOf(ROLES, profile.role),
  rank: profile.commercial?.rank ?? null,
  sectors: profile.sectors,
  status: profile.status,
});

/** ADM-5, ADM-6. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { db, actor, config, at } = workOf(context, request);
  const parsed = parseForm(readForm(context), moderationForm("profile"));
  if (!parsed.ok) return parsed.refuse(NOTICES.moderationFailed.profile(parsed.message));
  const { id, intent, reason, seen } = parsed.value;
  const outcome = await moderateProfile(
    db,
    actor,
    { profileId: id, move: intent, reason, seen },
    { appUrl: config.appUrl, at },
  );
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.moderationFailed.profile(outcome.message));
  const list = `${href("/admin/profiles")}${writeAdminFilter(readProfilesFilter(new URL(request.url).searchParams))}`;
  return redirectWithToast(context, list, { tone: "success", ...outcome.notice });
}

export { keepUnsent as clientAction } from "../forms/keep-unsent";

export { revalidateDecisions as shouldRevalidate } from "./asked-move";

export default function Profiles({ loaderData }: Route.ComponentProps) {
  const { filter } = loaderData;
  return (
    <>
      <ReplyToast inFlow />
      <div className="admin-head">
        <h1>Gestion des profils</h1>
      </div>
      {loaderData.failed ? (
        <ErrorState
          title={REFUSALS.profilesUnavailable}
          retryTo={`${href("/admin/profiles")}${writeAdminFilter(filter)}`}
        />
      ) : (
        <>
          <ProfilesTools filter={filter} counts={loaderData.counts} />
          <ProfilesTable
            rows={loaderData.rows}
            filter={filter}
            openedId={loaderData.opened?.id ?? null}
            elsewhere={loaderData.counts.all}
          />
          {loaderData.rows.length ? (
            <Pager
              page={filter.page}
              shown={loaderData.rows.length}
              found={loaderData.counts[filter.status ?? "all"]}
              size={ADMIN_PAGE_SIZE}
              noun="profil"
              to={(page) => `${href("/admin/profiles")}${writeAdminFilter({ ...filter, page })}`}
            />
          ) : null}
          {loaderData.opened ? <ProfileDialog opened={loaderData.opened} filter={filter} /> : null}
        </>
      )}
    </>
  );
}
