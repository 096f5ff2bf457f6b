import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { PATHS } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { isUuid } from "~/domain/slug";
import { missionFacts, notifications } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { announce } from "./announce.server";

/** NOTIF-1: marks all notifications of the actor as read. */
export async function markAllRead(db: Db, actor: Actor, at: Date): Promise<Result> {
  const user = authorize(actor, "account.manage");
  if (isRefusal(user)) return user;
  await markRead(db, user.userId, undefined, at);
  return done({});
}

/** NOTIF-1: opening the page of a subject marks its notifications as read. */
export async function markOpened(db: Db, actor: Actor, path: string, at: Date): Promise<void> {
  const about = actor.kind === "user" ? subjectOf(path) : undefined;
  if (about && actor.kind === "user") await markRead(db, actor.userId, about, at);
}

const PAGES: readonly { readonly page: RegExp; readonly about: (name: string) => SQL | undefined }[] = [
  { page: pageOf(PATHS.candidature), about: (id) => byId(notifications.candidature_id, id) },
  { page: pageOf(PATHS.conversation), about: (id) => byId(notifications.conversation_id, id) },
  { page: pageOf(PATHS.editMission), about: (id) => byId(notifications.mission_id, id) },
  {
    page: pageOf(PATHS.mission),
    about: (slug) =>
      inArray(
        notifications.mission_id,
        sql`(select ${missionFacts.id} from ${missionFacts} where ${missionFacts.slug} = ${slug})`,
      ),
  },
  { page: pageOf(PATHS.ownMissions), about: () => eq(notifications.kind, "mission_reviewed") },
  { page: pageOf(PATHS.members), about: () => eq(notifications.kind, "team_changed") },
  { page: pageOf(PATHS.profile), about: () => eq(notifications.kind, "profile_reviewed") },
];

/** The pattern of a path: '/candidatures/:id'. */
function pageOf(pattern: string): RegExp {
  return new RegExp(`^${pattern.replace(/:\w+/, "([^/]+)")}$`);
}

const byId = (column: Parameters<typeof eq>[0], id: string) => (isUuid(id) ? eq(column, id) : undefined);

function subjectOf(path: string): SQL | undefined {
  for (const { page, about } of PAGES) {
    const found = page.exec(path);
    if (found) return about(found[1] ?? "");
  }
  return undefined;
}

/** Updates the other open pages of that person, too. */
async function markRead(db: Db, userId: string, about: SQL | undefined, at: Date): Promise<void> {
  const unread = and(eq(notifications.user_id, userId), isNull(notifications.read_at), about);
  if ((await db.$count(notifications, unread)) === 0) return;
  await db.transaction(async (tx) => {
    await tx.update(notifications).set({ read_at: at }).where(unread);
    await announce(tx, { userIds: [userId], kind: "notification", id: "read" });
  });
}
