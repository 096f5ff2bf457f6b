import { data, type RouterContextProvider } from "react-router";
import { confirmForm, correctionForm } from "~/domain/engagements/point-form";
import { calendarDayOf } from "~/domain/french";
import { otherNameOf } from "~/operations/engagements/notify-of-engagement.server";
import { answerPointByMail } from "~/operations/engagements/points/answer-point-by-mail.server";
import { findPointLink } from "~/operations/engagements/points/point-links.server";
import { parseForm, readForm } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { weekView } from "../../engagements/points/week-view";

type Args = {
  readonly params: { readonly token: string };
  readonly request: Request;
  readonly context: Readonly<RouterContextProvider>;
};

const DONE = 200;

/** POINT-8: the week of a mailed link; null for a link of another kind. A GET changes nothing, as mail scanners open links. */
export async function loadPointAnswer({ params, request, context }: Args) {
  const { db, at } = workOf(context, request);
  const link = await findPointLink(db, params.token, at);
  if (!link) return null;
  if (link.state === "over") return { state: link.state, page: null, week: null };
  const { engagement, stored, reader } = link;
  const page = { id: engagement.id, part: `semaine-${stored.monday}` };
  if (link.state !== "open") return { state: link.state, page, week: null };
  const other = otherNameOf(engagement, "company");
  const week = weekView(stored, { reader, mayAct: true, now: at });
  return { state: link.state, page, week, other };
}

export type LoadedPointAnswer = NonNullable<Awaited<ReturnType<typeof loadPointAnswer>>>;

/** POINT-8: confirms or corrects the week of a mailed link; null for a link of another kind. */
export async function takePointAnswer({ params, request, context }: Args) {
  const { db, at, config } = workOf(context, request);
  const link = await findPointLink(db, params.token, at);
  if (!link) return null;
  const form = readForm(context);
  const moment = { appUrl: config.appUrl, at };
  if (form?.get("intent") === "correct-point") {
    const days = link.state === "over" ? [] : link.stored.days;
    const parsed = parseForm(form, correctionForm({ days, today: calendarDayOf(at) }));
    if (!parsed.ok) return parsed.refuse();
    const answer = { act: "correct", correction: parsed.value } as const;
    const outcome = await answerPointByMail(db, params.token, answer, moment);
    return outcome.ok ? data({ done: "correct" as const }, { status: DONE }) : parsed.refuse(outcome);
  }
  const parsed = parseForm(form, confirmForm);
  if (!parsed.ok) return parsed.refuse();
  const answer = { act: "confirm", showCompany: parsed.value.show_company } as const;
  const outcome = await answerPointByMail(db, params.token, answer, moment);
  return outcome.ok ? data({ done: "confirm" as const }, { status: DONE }) : parsed.refuse(outcome);
}
