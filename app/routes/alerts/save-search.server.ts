import { type RouterContextProvider, redirect } from "react-router";
import { NOTICES } from "~/domain/messages";
import { saveSearchForm, visitorSearchForm } from "~/domain/search/save-search-form";
import { droppedWords, type SavedList } from "~/domain/search/saved-search";
import { saveSearch, saveVisitorSearch } from "~/operations/search/alerts/save-search.server";
import { setJustDone } from "~/platform/http/just-done";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";

type Arguments = {
  readonly request: Request;
  readonly url: URL;
  readonly context: Readonly<RouterContextProvider>;
};

/** ALERT-1, ALERT-5: saves the filter of the list's address, and returns to it. */
export async function saveSearchOf(list: SavedList, { request, url, context }: Arguments) {
  const { db, actor, at, origin } = workOf(context, request);
  const { pathname, search: query } = url;
  const page = `${pathname}${query}`;
  const form = readForm(context);
  if (actor.kind === "user") {
    const parsed = parseForm(form, saveSearchForm);
    if (!parsed.ok) return parsed.refuse();
    const outcome = await saveSearch(db, actor, { list, query, ...parsed.value }, { at });
    if (!outcome.ok) return parsed.refuse(outcome);
    const { dropped } = outcome;
    return redirectWithToast(
      context,
      page,
      NOTICES.alertSaved(dropped.length > 0 ? droppedWords(dropped) : undefined),
    );
  }
  const parsed = parseForm(form, visitorSearchForm);
  if (!parsed.ok) return parsed.refuse();
  const outcome = await saveVisitorSearch(db, origin, { list, query, ...parsed.value });
  if (!outcome.ok) return parsed.refuse(outcome);
  await setJustDone(context, "alert-asked", page);
  return redirect(page, 303);
}
