import {
  CURRENT_STATE,
  FIELD_ERRORS,
  type Notice,
  REFUSALS,
  REVIEW_FIRST,
  VERSION_RESTORED,
} from "~/domain/messages";
import { type Ground, USUAL_GROUND } from "~/domain/moderation/grounds";
import { reasonFor } from "~/domain/moderation/moderation-form";
import { type ModeratedKind, WAITING_STATUS } from "~/domain/moderation/moderation-reasons";
import { refuseModeration } from "~/domain/moderation/refuse-moderation";
import { PATHS, pathOf } from "~/domain/paths";
import type { Actor } from "~/domain/policy";
import { done, type Result, refused } from "~/domain/result";
import { findTransition, isUndoable, type Transition } from "~/domain/transition";
import type { Statement } from "~/mails/moderation-mails";
import { moderationActs } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { authorize, isRefusal } from "../authorize";
import { isMember } from "../companies/team/is-member.server";
import { countTransparencyAct } from "./transparency/count-act.server";
import { type ActContext, undoableUntil } from "./undoable.server";

export type Moderation = {
  readonly move: string;
  /** As it was given; null where nothing was asked for. */
  readonly reason: string | null;
  /** SAFE-6: the ground of a restriction, and whether a report led to it. */
  readonly ground?: Ground;
  readonly byReport?: boolean;
  /** The last change of the row that the administrator read. A later edit is refused. */
  readonly seen?: Date | null;
  /** The move that `undo` reverses. */
  readonly undoing?: string;
};

export type Moderated = Result<{
  readonly notice: Omit<Notice, "tone">;
  /** The prewritten reason that the owner receives; null of every other move. */
  readonly sentReason: string | null;
  /** ADM-9: it went back to the queue instead of the public. */
  readonly unread?: true;
}>;

type Status<Kind extends ModeratedKind> = keyof (typeof CURRENT_STATE)[Kind] & string;

type ModeratedRow<Kind extends ModeratedKind> = {
  readonly id: string;
  readonly status: Status<Kind>;
  readonly updated_at: Date;
  readonly submitted_at: Date | null;
};

/** ADM-9: the version that is public again, or, with `unread`, the row that waits in the queue instead. */
export type Restoration<Kind extends ModeratedKind> = {
  readonly status: Status<Kind>;
  readonly title?: string;
  readonly unread?: true;
};

type Written<Kind extends ModeratedKind, Move> = {
  readonly move: Move;
  readonly status: Status<Kind>;
  readonly unread: boolean;
  /** The reason of a restriction. */
  readonly reason: string | null;
  readonly at: Date;
};

type Effect<Before> = {
  readonly before: Before | undefined;
  readonly appUrl: string;
  readonly at: Date;
};

/** The notification of the owner. */
type Outcome<Event extends string> = {
  readonly event: Event;
  /** Whether a version was public before. */
  readonly isPublic: boolean;
  readonly title: string | undefined;
  readonly reason: string | null;
  readonly statement: Statement | null;
  readonly appUrl: string;
  readonly at: Date;
};

type Words = Omit<Notice, "tone">;
/** Kinds that keep their last validated version. */
const RESTORED: Readonly<Partial<Record<ModeratedKind, Words>>> = VERSION_RESTORED;
const UNREAD: Readonly<Partial<Record<ModeratedKind, Words>>> = REVIEW_FIRST;

/** What differs between the kinds of rows that administrators moderate. */
export type ModerationRules<
  Kind extends ModeratedKind,
  Row extends ModeratedRow<Kind>,
  Event extends string,
  Before extends object,
  Move = Transition<Status<Kind>, string, Event>,
> = {
  readonly kind: Kind;
  readonly action: "mission.moderate" | "profile.moderate";
  readonly transitions: readonly Transition<Status<Kind>, string, Event>[];
  /** The column of the acts. A profile and a reference belong to an Acharné, everything else to a company. */
  readonly subject: "profile_id" | "company_id" | "mission_id" | "reference_id";
  /** The id of the account or the company. */
  readonly ownerOf: (row: Row) => string;
  /** Locks the row. */
  readonly lock: (tx: Tx, id: string) => Promise<Row | undefined>;
  readonly isPublic: (tx: Tx, row: Row) => Promise<boolean>;
  /** Whether there is something to unpublish although no page is public. */
  readonly isValidated: (row: Row) => boolean;
  readonly isCompanyWaiting: (tx: Tx, row: Row) => Promise<boolean>;
  readonly canBeShown: (row: Row) => boolean;
  /** What `undoAct` needs to restore the row. */
  readonly snapshot: (tx: Tx, row: Row) => Promise<Before>;
  readonly restore: (db: Db, tx: Tx, row: Row, move: Move, at: Date) => Promise<Restoration<Kind> | null>;
  /** Writes the new status and returns the date of the change. */
  readonly write: (tx: Tx, row: Row, written: Written<Kind, Move>) => Promise<Date | undefined>;
  /** Changes what the public reads, except where a version was restored. */
  readonly apply: (db: Db, tx: Tx, row: Row, move: Move, effect: Effect<Before>) => Promise<void>;
  /** Recounts what depends on the written row, also where a version was restored. */
  readonly settle?: (db: Db, tx: Tx, row: Row, at: Date) => Promise<void>;
  readonly notifyOwner: (db: Db, tx: Tx, row: Row, outcome: Outcome<Event>) => Promise<void>;
};

/**
 * ADM-4, ADM-5, ADM-6, REF-4: moves a mission, a profile, a company or a reference as its status table allows, with its public version, the audit entry and
 * the mail to its owner. The second of two concurrent administrators gets 'conflict'.
 */
export async function moderate<
  Kind extends ModeratedKind,
  Row extends ModeratedRow<Kind>,
  Event extends string,
  Before extends object,
>(
  rules: ModerationRules<Kind, Row, Event, Before>,
  db: Db,
  actor: Actor,
  id: string,
  moderation: Moderation,
  context: ActContext,
): Promise<Moderated> {
  const admin = authorize(actor, rules.action);
  if (isRefusal(admin)) return admin;
  return db.transaction((tx) => moderateIn(rules, db, tx, admin, id, moderation, context));
}

/** The same inside the transaction of another decision. A refusal writes nothing. */
export async function moderateIn<
  Kind extends ModeratedKind,
  Row extends ModeratedRow<Kind>,
  Event extends string,
  Before extends object,
>(
  rules: ModerationRules<Kind, Row, Event, Before>,
  db: Db,
  tx: Tx,
  admin: { readonly userId: string },
  id: string,
  { move: name, reason: given, ground = USUAL_GROUND, byReport = false, seen, undoing }: Moderation,
  { appUrl, at, undoable = false }: ActContext,
): Promise<Moderated> {
  const { kind, transitions } = rules;
  const row = await rules.lock(tx, id);
  if (!row) return refused("missing", REFUSALS.notFound);
  const isPublic = await rules.isPublic(tx, row);
  const move = findTransition(transitions, {
    from: row.status,
    name,
    by: "admin",
    isPublic: isPublic || rules.isValidated(row),
    undoing,
  });
  const sentences: Readonly<Record<string, string>> = CURRENT_STATE[kind];
  if (!move) return refused("conflict", REFUSALS.alreadyMoved(sentences[row.status] ?? ""));
  const ownerId = rules.ownerOf(row);
  const ofCompany = rules.subject === "company_id" || rules.subject === "mission_id";
  const refusal = refuseModeration(move, {
    isOwn: ofCompany ? await isMember(tx, ownerId, admin.userId) : ownerId === admin.userId,
    companyWaits: await rules.isCompanyWaiting(tx, row),
  });
  if (refusal) return refused("conflict", refusal);
  const reason = reasonFor(move, given, kind);
  if (reason === undefined) {
    const message = FIELD_ERRORS.reasonRequired;
    return refused("invalid", message, { reason: [message] });
  }
  if (seen && row.updated_at > seen) return refused("conflict", REFUSALS.editedSince);
  if (move.effect === "show" && !rules.canBeShown(row))
    return refused("conflict", REFUSALS.incompleteProfile);
  const waiting: string = WAITING_STATUS[kind];
  const undo = undoable && isUndoable(transitions, move) ? undoableUntil(db, at) : undefined;
  const acting = undo?.db ?? db;
  const before = undo && (await rules.snapshot(tx, row));
  const restored = await rules.restore(acting, tx, row, move, at);
  const unread = restored?.unread ?? false;
  const status = restored?.status ?? move.to;
  const rowWritten = await rules.write(tx, row, { move, status, unread, reason, at });
  if (!restored) await rules.apply(acting, tx, row, move, { before, appUrl, at });
  await rules.settle?.(acting, tx, row, at);
  const [act] = await tx
    .insert(moderationActs)
    .values({
      [rules.subject]: id,
      admin_id: admin.userId,
      move: move.name,
      from_status: move.from,
      to_status: status,
      reason,
      ground: move.reason ? ground : null,
      by_report: byReport,
      waited_since: move.from === waiting ? row.submitted_at : null,
      created_at: at,
    })
    .returning({ id: moderationActs.id });
  const facts = { move: move.name, from: move.from, to: status };
  const company = ofCompany ? { company: ownerId } : {};
  const entry = { at, actorId: admin.userId, subjectId: ofCompany ? null : ownerId, reason };
  if (kind === "mission")
    await recordAct(tx, {
      kind: "mission.moderated",
      ...entry,
      facts: { mission: id, ...company, ...facts },
    });
  else if (kind === "reference")
    await recordAct(tx, { kind: "reference.moderated", ...entry, facts: { reference: id, ...facts } });
  else await recordAct(tx, { kind: "profile.moderated", ...entry, facts: { ...company, ...facts } });
  const statement = move.reason
    ? { ground, byReport, link: `${appUrl}${act ? pathOf(PATHS.contest, String(act.id)) : PATHS.decisions}` }
    : null;
  if (statement)
    await countTransparencyAct(tx, { what: "restriction", kind: `${kind}.${move.name}`, source: ground }, at);
  const { event } = move;
  if (event && !unread) {
    const title = restored?.title;
    await rules.notifyOwner(acting, tx, row, { event, isPublic, title, reason, statement, appUrl, at });
  }
  if (undo && before && rowWritten && act)
    await undo.save(tx, { adminId: admin.userId, actId: act.id, rowWritten, before });
  if (unread) return done({ notice: UNREAD[kind] ?? move.success, sentReason: null, unread });
  const notice = (status === move.to ? undefined : RESTORED[kind]) ?? move.success;
  return done({ notice, sentReason: move.reason === "prewritten" ? reason : null });
}
