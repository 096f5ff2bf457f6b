import { NOTICES, type Notice } from "~/domain/messages";
import { PATHS } from "~/domain/paths";
import type { Result } from "~/domain/result";
import { renameSearchForm, searchForm, searchRhythmForm } from "~/domain/search/save-search-form";
import { removeSearch, renameSearch, setRhythm } from "~/operations/search/alerts/change-search.server";
import { type ParsedForm, parseForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";
import type { Route } from "./+types/alerts";

type Arguments = Pick<Route.ActionArgs, "request" | "context">;

/** ALERT-1, ALERT-2: handles the submitted form, named by its button. */
export async function answerAlerts(args: Arguments, form: FormData | undefined) {
  const { db, actor, at } = workOf(args.context, args.request);
  const of = (search: string) => ({ actor, search });
  switch (form?.get("intent")) {
    case "rename":
      return answer(args, parseForm(form, renameSearchForm), NOTICES.alertRenamed, ({ search, name }) =>
        renameSearch(db, of(search), name, { at }),
      );
    case "remove":
      return answer(args, parseForm(form, searchForm), NOTICES.alertRemoved, ({ search }) =>
        removeSearch(db, of(search), { at }),
      );
    default:
      return answer(args, parseForm(form, searchRhythmForm), NOTICES.alertRhythmSet, ({ search, rhythm }) =>
        setRhythm(db, of(search), rhythm, { at }),
      );
  }
}

async function answer<Input>(
  { context }: Arguments,
  parsed: ParsedForm<Input>,
  notice: Notice,
  act: (input: Input) => Promise<Result>,
) {
  if (!parsed.ok) return parsed.refuse(NOTICES.alertFailed(parsed.message));
  const outcome = await act(parsed.value);
  if (!outcome.ok) return parsed.refuse(outcome, NOTICES.alertFailed(outcome.message));
  return redirectWithToast(context, PATHS.alerts, notice);
}
