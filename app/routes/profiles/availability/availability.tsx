import { type MouseEvent, useState } from "react";
import { data, Form, href, useActionData } from "react-router";
import { FREE_WEEKS } from "~/domain/bounds";
import { inWords } from "~/domain/french";
import { NOTICES, type Notice, REFUSALS } from "~/domain/messages";
import { copyFirstWeek, statedWeeks, tickWeek } from "~/domain/profiles/half-days";
import type { Refusal } from "~/domain/result";
import { findOwnAvailability } from "~/operations/profiles/availability/find-availability.server";
import { stateAvailability } from "~/operations/profiles/availability/state-availability.server";
import { requireSide } from "~/platform/http/guards";
import { readForm, STATUS } from "~/platform/http/parse-form";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast, toastOf } from "~/platform/http/toast";
import { Button, MoreLink } from "~/ui/brand/button";
import { Notice as NoticeBox } from "~/ui/feedback/notice";
import { ErrorText } from "~/ui/forms/field";
import { PageHead } from "~/ui/frame/page-head";
import { ReplyToast } from "../../forms/post-form";
import type { PageFrame } from "../../layouts/site";
import { privateMeta } from "../../page-meta";
import type { Route } from "./+types/availability";
import { availabilityView } from "./availability-view";
import { WeekFields } from "./week-fields";
import "~/ui/layout/page-body.css";
import "./availability.css";

export const handle = { footer: "slim" } satisfies PageFrame;

export const meta: Route.MetaFunction = () => privateMeta("Mes disponibilités, Les Acharnés");

export async function loader({ context, request }: Route.LoaderArgs) {
  await requireSide(context, request);
  const { db, actor, at } = workOf(context, request);
  const own = await findOwnAvailability(db, actor, at);
  if (!own) throw new Response(null, { status: 404 });
  return { ...availabilityView(own, at), free: own.free };
}

/** 'huit semaines' */
const WEEKS = `${inWords(FREE_WEEKS)} semaines`;

type Kept = { readonly free: readonly string[]; readonly error: string | null };

/** What was ticked, kept on the page; `error` where it was refused. */
const kept = (free: readonly string[], notice: Notice, error: string | null = null, status = 200) =>
  data({ free, error, toast: toastOf(notice) } satisfies Kept & { toast: object }, { status });

const refuse = (free: readonly string[], { kind, message }: Omit<Refusal, "ok">) =>
  kept(free, NOTICES.availabilityFailed(message), message, STATUS[kind]);

/** FREE-1: confirms all weeks at once; the other buttons tick more half-days without confirming. */
export async function action({ context, request }: Route.ActionArgs) {
  await requireSide(context, request);
  const { db, actor, at } = workOf(context, request);
  const form = readForm(context);
  const free = (form?.getAll("free") ?? []).filter((value) => typeof value === "string");
  if (!form) return refuse(free, { kind: "invalid", message: REFUSALS.unreadableForm });
  const weeks = statedWeeks(at);
  const tick = form.get("tick");
  if (typeof tick === "string") return kept(tickWeek(free, tick, weeks), NOTICES.weekTicked);
  if (form.has("copy")) return kept(copyFirstWeek(free, weeks), NOTICES.weekCopied);
  const stated = await stateAvailability(db, actor, { free, at });
  if (!stated.ok) return refuse(free, stated);
  return redirectWithToast(context, href("/profil/disponibilites"), NOTICES.availabilityConfirmed);
}

export { keepFormOnFailure as clientAction } from "../../forms/keep-form-on-failure";

/** FREE-1. */
export default function Availability({ loaderData }: Route.ComponentProps) {
  const { weeks, confirmed, toConfirm } = loaderData;
  const reply = useActionData<Partial<Kept>>();
  const free = reply?.free ?? loaderData.free;
  const first = weeks.find(({ days }) => days.some(({ halves }) => halves.length > 0));
  const [said, setSaid] = useState("");
  /** With JavaScript the boxes change in place; without it the form is sent, and comes back ticked. */
  const change = (
    event: MouseEvent<HTMLButtonElement>,
    next: (chosen: string[]) => string[],
    says: string,
  ) => {
    const { form } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const chosen = new Set(next(new FormData(form).getAll("free").map(String)));
    for (const box of form.querySelectorAll<HTMLInputElement>("input[name=free]"))
      box.checked = chosen.has(box.value);
    setSaid(says);
  };
  return (
    <div className="wrap">
      <PageHead
        title="Mes disponibilités"
        intro="Cochez vos demi-journées libres. Les entreprises cherchent un Acharné libre une semaine précise."
      />
      <div className="page-body page-body--under-head availability">
        {toConfirm ? (
          <NoticeBox title="À confirmer">
            Vous les avez confirmées le {confirmed}. Relisez les {WEEKS}, puis confirmez-les.
          </NoticeBox>
        ) : (
          <p className="soft">
            {confirmed ? `Confirmées le ${confirmed}.` : "Vous ne les avez pas encore dites."}
          </p>
        )}
        <Form method="post" className="availability__form">
          {reply?.error ? (
            <ErrorText role="alert" className="availability__error">
              {reply.error}
            </ErrorText>
          ) : null}
          {weeks.map((week) => (
            <WeekFields
              key={week.monday}
              week={week}
              free={free}
              onTick={(event) =>
                change(event, (chosen) => tickWeek(chosen, week.monday, weeks), `${week.title} cochée.`)
              }
              onCopyFirst={
                week === first
                  ? (event) =>
                      change(event, (chosen) => copyFirstWeek(chosen, weeks), "Copiée sur les suivantes.")
                  : undefined
              }
            />
          ))}
          <p className="sr-only" role="status">
            {said}
          </p>
          <div className="availability__end">
            <Button variant="primary">Confirmer les {WEEKS}</Button>
            <p className="field__hint">Rien de coché veut dire{"\u202f"}: aucune demi-journée libre.</p>
          </div>
        </Form>
        <MoreLink to={href("/profil")} back>
          Mon profil
        </MoreLink>
      </div>
      <ReplyToast />
    </div>
  );
}
