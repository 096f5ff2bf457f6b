import { data, href, type RouterContextProvider } from "react-router";
import { sameSitePath } from "~/domain/accounts/return-path";
import { plural } from "~/domain/french";
import {
  inviteAllForm,
  keptForm,
  listForm,
  listNameForm,
  moveToForm,
  noteForm,
  renameForm,
} from "~/domain/lists/list-forms";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import type { Refusal, Result } from "~/domain/result";
import type { z } from "~/domain/zod";
import { createList } from "~/operations/lists/create-list.server";
import { dropItem } from "~/operations/lists/drop-item.server";
import { inviteAll } from "~/operations/lists/invite-all.server";
import { keepItem } from "~/operations/lists/keep-item.server";
import { moveItem } from "~/operations/lists/move-item.server";
import { noteItem } from "~/operations/lists/note-item.server";
import { removeList } from "~/operations/lists/remove-list.server";
import { renameList } from "~/operations/lists/rename-list.server";
import { requireProfile } from "~/platform/http/guards";
import { type FormReply, parseForm, readForm, STATUS } from "~/platform/http/parse-form";
import { type Work, workOf } from "~/platform/http/session-context";
import { redirectWithToast, toastOf } from "~/platform/http/toast";
import { submissionKeyOf } from "../approaches/for-acharne.server";
import type { InvitedLine } from "./invited-lines";

type Args = { readonly context: Readonly<RouterContextProvider>; readonly request: Request };

/** What the toast says, and the page that follows where the form names none. */
type Done = { readonly notice: Notice; readonly to: string };
type Acting = Work & {
  readonly context: Args["context"];
  readonly form: FormData | undefined;
  /** The page of a list, else the page of all. */
  readonly here: string;
};

/**
 * LIST-6 to LIST-9: the forms of `/mes-listes` and `/mes-listes/{id}`. `suite` is the page that a form without JavaScript comes
 * back to; a form with `live` gets the toast alone, for a fetcher.
 */
export async function actOnLists({ context, request }: Args, listId: string | null) {
  const form = readForm(context);
  const here = listId === null ? href("/mes-listes") : href("/mes-listes/:id", { id: listId });
  const suite = sameSitePath(String(form?.get("suite") ?? ""));
  await requireProfile(context, request, { query: { suite: suite ?? here } });
  const acting: Acting = { ...workOf(context, request), context, form, here };
  const intent = String(form?.get("intent") ?? "");
  const act = Object.hasOwn(INTENTS, intent) ? INTENTS[intent] : undefined;
  if (act) return act(acting, listId);
  const unknown = parseForm(undefined, keptForm);
  return unknown.ok ? null : unknown.refuse(NOTICES.nothingMoved(REFUSALS.unreadableForm));
}

type Answer = (acting: Acting, listId: string | null) => Promise<unknown>;

const listPage = (id: string) => href("/mes-listes/:id", { id });

const INTENTS: Readonly<Record<string, Answer>> = {
  keep: (acting, listId) =>
    acted(acting, keptForm, async (kept) => {
      const outcome = await keepItem(
        acting.db,
        acting.actor,
        { ...kept, list: kept.list ?? listId ?? undefined },
        acting,
      );
      if (!outcome.ok) return outcome;
      const { list, name } = outcome;
      return { ok: true, notice: NOTICES.kept(name, list.name), to: listPage(list.id) };
    }),
  drop: (acting, listId) =>
    acted(acting, keptForm, async (kept) => {
      const outcome = await dropItem(acting.db, acting.actor, {
        ...kept,
        list: kept.list ?? listId ?? undefined,
      });
      if (!outcome.ok) return outcome;
      return { ok: true, notice: NOTICES.dropped(outcome.name), to: acting.here };
    }),
  note: (acting, listId) =>
    acted(acting, noteForm, async (note) => {
      const outcome = await noteItem(
        acting.db,
        acting.actor,
        { ...note, list: note.list ?? listId ?? undefined },
        acting,
      );
      if (!outcome.ok) return outcome;
      const notice = note.text === null ? NOTICES.noteRemoved : NOTICES.noteSaved;
      return { ok: true, notice, to: acting.here };
    }),
  "move-to": (acting, listId) =>
    acted(acting, moveToForm, async (moving) => {
      const outcome = await moveItem(acting.db, acting.actor, {
        ...moving,
        from: moving.from ?? listId ?? undefined,
      });
      if (!outcome.ok) return outcome;
      return { ok: true, notice: NOTICES.moved(outcome.name, outcome.list.name), to: acting.here };
    }),
  "new-list": (acting) =>
    acted(acting, listNameForm, async ({ name }) => {
      const submissionKey = submissionKeyOf(acting.form);
      const outcome = await createList(acting.db, acting.actor, { name, submissionKey }, acting);
      if (!outcome.ok) return outcome;
      return { ok: true, notice: NOTICES.listCreated(name), to: listPage(outcome.list.id) };
    }),
  rename: (acting, listId) =>
    acted(acting, renameForm, async ({ name, list = "" }) => {
      const outcome = await renameList(acting.db, acting.actor, { list: listId ?? list, name });
      if (!outcome.ok) return outcome;
      return { ok: true, notice: NOTICES.listRenamed(name), to: acting.here };
    }),
  remove: (acting, listId) =>
    acted(acting, listForm, async ({ list = "" }) => {
      const outcome = await removeList(acting.db, acting.actor, listId ?? list);
      if (!outcome.ok) return outcome;
      return { ok: true, notice: NOTICES.listRemoved(outcome.name), to: href("/mes-listes") };
    }),
  "invite-all": async (acting) => {
    const parsed = parseForm(acting.form, inviteAllForm);
    if (!parsed.ok) return parsed.refuse();
    const submissionKey = submissionKeyOf(acting.form);
    const { appUrl } = acting.config;
    const outcome = await inviteAll(
      acting.db,
      acting.actor,
      { ...parsed.value, submissionKey },
      { appUrl, at: acting.at },
    );
    if (!outcome.ok) return parsed.refuse(outcome, NOTICES.invitationFailed(outcome.message));
    const lines = outcome.invited.map(
      ({ slug, name, refusal }): InvitedLine => ({ slug, name, why: refusal && invitedWords(refusal) }),
    );
    const sent = lines.filter(({ why }) => why === null).length;
    const [first] = outcome.invited.flatMap(({ refusal }) => refusal ?? []);
    const notice = sent
      ? NOTICES.allInvited(plural(sent, "invitation envoyée", "invitations envoyées"), lines.length - sent)
      : NOTICES.invitationFailed(REFUSALS.nobodyInvited);
    const { data: kept } = parsed.keep(notice);
    const status = sent === 0 && first ? STATUS[first.kind] : 200;
    return data({ ...kept, invited: lines } satisfies InvitedReply, { status });
  },
};

/** LIST-9: the form as sent, with what happened for each person. */
export type InvitedReply = FormReply & { readonly invited: readonly InvitedLine[] };

/** LIST-9: why a person was not invited, seen from a list. */
const invitedWords = ({ message }: Refusal): string =>
  message === REFUSALS.threadClosed ? REFUSALS.inviteBlocked : message;

/** Parses the form and acts. What is not there is a 404 of the page; another refusal keeps the form. */
async function acted<Schema extends z.ZodType>(
  { context, form }: Acting,
  schema: Schema,
  act: (value: z.output<Schema>) => Promise<Result<Done>>,
) {
  const parsed = parseForm(form, schema);
  if (!parsed.ok) return parsed.refuse(NOTICES.nothingMoved(parsed.message));
  const outcome = await act(parsed.value);
  if (!outcome.ok && outcome.message === REFUSALS.notFound) throw new Response(null, { status: 404 });
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.nothingMoved(outcome.message));
  if (form?.has("live")) return { toast: toastOf(outcome.notice) };
  const suite = sameSitePath(String(form?.get("suite") ?? ""));
  return redirectWithToast(context, suite ?? outcome.to, outcome.notice);
}
