import { X } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { CALL_MINUTES, CALL_REASON, CALL_SLOTS } from "~/domain/bounds";
import { moveCallForm, proposeCallForm } from "~/domain/calls/call-forms";
import { inWords } from "~/domain/french";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { capitalized } from "~/domain/text";
import { Button, MoreLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { FieldError } from "~/ui/forms/field";
import { TextArea } from "~/ui/forms/text-field";
import { useHydrated } from "~/ui/forms/use-hydrated";
import { DraftForm, useDraftState } from "../../drafts/draft-form";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import { CallCalendar } from "./call-calendar";
import { CallMeeting } from "./call-meeting";
import { type CallPageView, lastChoice, resumedPage } from "./call-page-view";
import { CallWhen } from "./call-when";
import "~/ui/cards/panel.css";
import "~/ui/layout/stack.css";
import "~/ui/layout/sticky.css";
import "~/ui/text/plain.css";
import "~/ui/text/soft.css";
import "./call-page.css";
import "./call-picked.css";

const INTENTS = { proposer: "propose-call", deplacer: "move-call" } as const;

/** CALL-1, CALL-3: proposes up to three times, or moves a call. Without scripts the address keeps what was chosen. */
export function CallPage({ page }: { readonly page: CallPageView }) {
  const { act, threadId, who, moved } = page;
  const thread = href("/messages/:id", { id: threadId });
  const moves = act === "deplacer";
  return (
    <div className="wrap call-page">
      <header className="call-page__head">
        <MoreLink to={thread} back>
          Retour à la conversation
        </MoreLink>
        <h1>{titleOf(page)}</h1>
        <p>
          {moves
            ? `Un seul moment remplace l’ancien tout de suite\u202f; de deux ou trois, ${who} en choisit un.`
            : `${CALL_MINUTES} minutes, ${inWords(CALL_SLOTS.max)} moments au plus. ${capitalized(who)} en choisit un, et l’invitation part dans vos deux agendas.`}
        </p>
        {moved ? <CallWhen moment={moved}>L’appel à déplacer</CallWhen> : null}
      </header>
      <DraftForm
        key={`${threadId} ${act}`}
        name={`appel:${threadId}:${act}`}
        account={page.account}
        intents={[INTENTS[act]]}
        doneAt={thread}
        strip
      >
        {(_, draft) => <CallForm page={draft ? resumedPage(page, draft.entries) : page} />}
      </DraftForm>
    </div>
  );
}

export function titleOf({ act, again, first }: CallPageView): string {
  if (act === "deplacer") return "Déplacer l’appel";
  if (again) return "Proposer d’autres moments";
  return first ? "Proposer un premier appel" : "Proposer un appel";
}

function CallForm({ page }: { readonly page: CallPageView }) {
  const { act, threadId, reason } = page;
  const [picked, setPicked] = useState(page.picked);
  const [day, setDay] = useState(page.shown);
  const rules = { at: new Date(page.at), readPhone: looksLikePhone };
  const intent = INTENTS[act];
  const moves = act === "deplacer";
  const { form, fields, pending } = usePostForm({
    id: "appel",
    intent,
    // Both have the same fields, but for the reason.
    schema: moves
      ? moveCallForm(rules)
      : (proposeCallForm(rules) as never as ReturnType<typeof moveCallForm>),
    defaultValue: { reason },
  });
  const element = useRef<HTMLDivElement>(null);
  const draft = useDraftState();
  const kept = useRef(picked);
  useEffect(() => {
    // A removal is no input of the form, and hidden fields follow the choice.
    if (kept.current === picked) return;
    kept.current = picked;
    const written = element.current?.closest("form");
    if (written) draft?.note(written);
  }, [picked, draft]);
  const pick = (slot: string, on: boolean) =>
    setPicked((before) =>
      on
        ? [...new Set([...before, slot])].sort().slice(0, Math.max(CALL_SLOTS.max, before.length))
        : before.filter((each) => each !== slot),
    );
  return (
    <PostForm
      form={form}
      action={`${href("/messages/:id", { id: threadId })}?appel=${act}`}
      className="call-page__form"
    >
      <div className="call-page__cols" ref={element}>
        <CallCalendar page={page} day={day} picked={picked} onDay={setDay} onPick={pick} />
        <aside className="sticky" aria-labelledby="moments">
          <div className="panel stack">
            <h2 id="moments">Vos moments</h2>
            <Picked page={page} day={day} picked={picked} onRemove={(slot) => pick(slot, false)} />
            <FieldError field={fields.slot} />
            {moves ? (
              <TextArea
                field={fields.reason}
                label="Pourquoi"
                hint={`${capitalized(page.who)} le lira.`}
                counter={CALL_REASON}
                rows={2}
              />
            ) : null}
            <CallMeeting meet={page.meet} fields={{ meet: fields.meet, value: fields.meet_value }} />
            <Send page={page} picked={picked} intent={intent} pending={pending} />
          </div>
        </aside>
      </div>
      {/* For the buttons that reload the page. */}
      <input type="hidden" name="appel" value={act} />
    </PostForm>
  );
}

type PickedProps = {
  readonly page: CallPageView;
  readonly day: string;
  readonly picked: readonly string[];
  readonly onRemove: (slot: string) => void;
};

/** The chosen times; those of other days travel along as hidden fields. */
function Picked({ page, day, picked, onRemove }: PickedProps) {
  const hydrated = useHydrated();
  const list = useRef<HTMLOListElement>(null);
  const free = ["Un premier moment", "Un deuxième, si vous pouvez", "Un troisième, si vous pouvez"];
  return (
    <>
      <ol className="plain call-picked" ref={list} tabIndex={-1} aria-labelledby="moments">
        {picked.map((slot) => {
          const { date, time } = partsOf(page, slot);
          return (
            <li key={slot}>
              <span>
                {date}, <strong>{time}</strong>
              </span>
              <Button
                variant="quiet"
                size="sm"
                icon
                name="retirer"
                value={slot}
                formMethod="get"
                formNoValidate
                aria-label={`Retirer ${date.toLocaleLowerCase("fr-FR")}, ${time}`}
                onClick={(event) => {
                  event.preventDefault();
                  onRemove(slot);
                  // The button goes with its time.
                  list.current?.focus({ preventScroll: true });
                }}
              >
                <Icon of={X} />
              </Button>
              {slot.startsWith(day) ? null : <input type="hidden" name="slot" value={slot} />}
            </li>
          );
        })}
        {free.slice(picked.length).map((words, index) => (
          <li key={words} data-free hidden={index > 0}>
            <span>{words}</span>
          </li>
        ))}
      </ol>
      <p role="status" className="sr-only">
        {hydrated ? `${picked.length} sur ${CALL_SLOTS.max} choisis` : null}
      </p>
      <noscript>
        <p className="soft">Les heures cochées s’ajoutent ici quand vous changez de jour, et à l’envoi.</p>
      </noscript>
    </>
  );
}

/** 'Jeudi 17 décembre' and '14 h 30', of a slot. */
function partsOf({ days, times }: CallPageView, slot: string) {
  const [isoDay = "", typed = ""] = slot.split("T");
  return {
    date: days.find((each) => each.isoDay === isoDay)?.title ?? isoDay,
    time: times.find(({ time }) => time === typed)?.words ?? typed,
  };
}

type SendProps = {
  readonly page: CallPageView;
  readonly picked: readonly string[];
  readonly intent: string;
  readonly pending: boolean;
};

function Send({ page: { act, who, at }, picked, intent, pending }: SendProps) {
  const hydrated = useHydrated();
  const last = picked.at(-1);
  const until = last && lastChoice(last, new Date(at));
  const stands = act === "deplacer" && picked.length === 1;
  return (
    <>
      <Button
        variant="primary"
        size="lg"
        block
        name="intent"
        value={intent}
        pending={pending}
        pendingLabel="Un instant..."
      >
        {sendLabel(act, hydrated ? picked.length : null)}
      </Button>
      {hydrated && until ? (
        <p className="field__hint">
          {stands
            ? `Les deux agendas changent tout de suite. ${capitalized(who)} le lit et peut proposer autre chose.`
            : `${capitalized(who)} a jusqu’au ${until} pour choisir. Passé ce moment, la proposition s’efface seule.`}
        </p>
      ) : null}
    </>
  );
}

/** 'Proposer ces deux moments'; without scripts the number is not known. */
export function sendLabel(act: CallPageView["act"], chosen: number | null): string {
  const move = act === "deplacer";
  if (chosen === null) return move ? "Déplacer l’appel" : "Proposer ces moments";
  if (chosen === 0) return move ? "Déplacer l’appel" : "Proposer un moment";
  if (chosen === 1) return move ? "Déplacer à ce moment" : "Proposer ce moment";
  return `Proposer ces ${inWords(chosen)} moments`;
}
