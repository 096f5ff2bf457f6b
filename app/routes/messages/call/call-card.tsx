import { Download, Phone, Video } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href, useNavigation } from "react-router";
import { CALL_MINUTES } from "~/domain/bounds";
import { capitalized, isolated } from "~/domain/text";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Icon } from "~/ui/brand/icon";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { CallCancel } from "./call-cancel";
import { CallChoice } from "./call-choice";
import { CallNotes } from "./call-notes";
import type { CallView } from "./call-view";
import { CallWhen } from "./call-when";
import "~/ui/text/plain.css";
import "~/ui/text/soft.css";
import "./call-card.css";

type Shown = { readonly call: CallView };

/** CALL-6: a call of a thread in each of its states, with what the reader can do. */
export function CallCard({ call }: Shown) {
  return (
    <section
      className="call-card"
      aria-label="Appel"
      data-call={call.status}
      data-call-open={call.open || undefined}
    >
      {call.choosing && call.may.pick ? <CallChoice call={call} /> : <States call={call} />}
    </section>
  );
}

function States({ call }: Shown) {
  switch (call.status) {
    case "proposed":
      return <Proposed call={call} />;
    case "confirmed":
    case "moved":
      return <Fixed call={call} />;
    case "cancelled":
      return <Cancelled call={call} />;
    case "lapsed":
      return <Lapsed call={call} />;
    default:
      return <Past call={call} />;
  }
}

const pageOf = (call: CallView) => href("/messages/:id", { id: call.threadId });
const proposing = (call: CallView) => `${pageOf(call)}?appel=proposer`;
const moving = (call: CallView) => `${pageOf(call)}?appel=deplacer`;

const Badge = ({ call: { badge } }: Shown) => (
  <p>
    <StatusBadge tone={badge.tone}>{badge.label}</StatusBadge>
  </p>
);

/** The words of who moved or cancelled it. */
const Reason = ({ call: { reason } }: Shown) => (reason ? <>«{`\u202f${isolated(reason)}\u202f`}»</> : null);

/** The time before the change, and why it changed. */
function Old({ call }: Shown) {
  if (!call.old) return null;
  return (
    <CallWhen moment={call.old} off>
      <Reason call={call} />
    </CallWhen>
  );
}

/** What the side that proposed reads, and who only reads. */
function Proposed({ call }: Shown) {
  const { may, slots, meeting, choosing, who, colleague } = call;
  return (
    <>
      <Badge call={call} />
      {choosing ? (
        <p>
          {capitalized(who)} propose un appel de {CALL_MINUTES} minutes.
        </p>
      ) : null}
      {colleague ? <p className="soft">Avec {isolated(colleague)}.</p> : null}
      <Old call={call} />
      <ol className="plain call-card__slots">
        {slots.map(({ value, words }) => (
          <li key={value}>{words}</li>
        ))}
      </ol>
      {meeting ? <p className="soft">{meeting.words}</p> : null}
      <Acts>
        {may.propose ? (
          <ButtonLink to={proposing(call)} variant="quiet" size="sm">
            Changer
          </ButtonLink>
        ) : null}
        <CallCancel call={call} />
      </Acts>
    </>
  );
}

/** A call whose time is agreed, or was moved. */
function Fixed({ call }: Shown) {
  const { may, moment, meeting, status, isTheirs, withWhom, colleague, who } = call;
  const moved = status === "moved";
  return (
    <>
      <Badge call={call} />
      {moved ? <Old call={call} /> : null}
      {moment ? (
        <CallWhen moment={moment}>
          {moved ? `Agendas mis à jour ${call.changedAt}` : `Heure de Paris, avec ${withWhom}`}
          {colleague ? `, pour ${isolated(colleague)}` : null}
        </CallWhen>
      ) : null}
      {moved && !isTheirs ? (
        <p className="soft">L’appel tient. {capitalized(who)} peut encore dire que non.</p>
      ) : null}
      {meeting ? <p className="soft">{meeting.words}</p> : null}
      <div className="row">
        <Meet call={call} />
        <a
          className="btn btn--line btn--sm"
          href={href("/messages/:id/appel.ics", { id: call.threadId })}
          download
        >
          <Icon of={Download} />
          Agenda (.ics)
        </a>
      </div>
      <Acts>
        {moved && may.pick ? <Noted call={call} /> : null}
        {may.move ? (
          <ButtonLink to={moving(call)} variant="quiet" size="sm">
            {moved && isTheirs ? "Pas possible" : "Déplacer"}
          </ButtonLink>
        ) : null}
        <CallCancel call={call} />
      </Acts>
    </>
  );
}

/** CALL-2: the number to dial or the link to follow. */
function Meet({ call: { meeting } }: Shown) {
  if (!meeting?.link) return null;
  const { to, label, kind } = meeting.link;
  return (
    <a
      className="btn btn--line btn--sm"
      href={to}
      {...(kind === "link" ? { target: "_blank", rel: "noreferrer" } : {})}
    >
      <Icon of={kind === "link" ? Video : Phone} />
      {label}
    </a>
  );
}

/** The other side has seen the new time. */
function Noted({ call }: Shown) {
  const pending = useNavigation().formData?.get("intent") === "pick-slot";
  return (
    <Form method="post" action={pageOf(call)} preventScrollReset>
      <input type="hidden" name="slot" value={call.slots[0]?.value} />
      <Button variant="line" size="sm" name="intent" value="pick-slot" pending={pending}>
        C’est noté
      </Button>
    </Form>
  );
}

function Cancelled({ call }: Shown) {
  const shortlisted = call.candidature?.status === "shortlisted";
  return (
    <>
      <Badge call={call} />
      {call.old ? (
        <Old call={call} />
      ) : call.reason ? (
        <p>
          <Reason call={call} />
        </p>
      ) : null}
      <p className="soft">
        {call.old ? "Retiré des deux agendas. " : "Plus rien n’est à choisir. "}
        {shortlisted ? "La candidature reste présélectionnée." : null}
      </p>
      <ProposeNew call={call}>Proposer d’autres moments</ProposeNew>
    </>
  );
}

function Lapsed({ call }: Shown) {
  const { isTheirs, who, ours } = call;
  return (
    <>
      <Badge call={call} />
      <p className="soft">
        {isTheirs
          ? `Les moments que ${who} proposait sont passés sans réponse.`
          : `Les moments proposés par ${ours} sont passés sans choix de ${who}.`}
      </p>
      <ProposeNew call={call}>Proposer à nouveau</ProposeNew>
    </>
  );
}

/** CALL-5: the question after the call. */
function Past({ call }: Shown) {
  const { side, candidature, when, withWhom, may, id } = call;
  const decides = side === "company" && may.proposeNew && candidature?.status === "shortlisted";
  return (
    <>
      <h3 className="call-card__title">
        {may.proposeNew || may.note ? "Comment s’est passé l’appel\u202f?" : "Appel passé"}
      </h3>
      <p className="soft">
        {when}, avec {withWhom}
      </p>
      {may.note ? <CallNotes key={id} call={call} /> : null}
      <Acts>
        {decides && candidature ? (
          <ButtonLink to={`${candidatureOf(candidature)}#offrir`} variant="ink" size="sm">
            Faire une offre
          </ButtonLink>
        ) : null}
        <ProposeNew call={call} quiet>
          Proposer à nouveau
        </ProposeNew>
        {decides && candidature ? (
          <ButtonLink to={`${candidatureOf(candidature)}#refuser`} variant="quiet" size="sm">
            Ne pas poursuivre
          </ButtonLink>
        ) : null}
      </Acts>
    </>
  );
}

const candidatureOf = ({ id }: { readonly id: string }) => href("/candidatures/:id", { id });

type ProposeNewProps = Shown & { readonly quiet?: boolean; readonly children: string };

function ProposeNew({ call, quiet, children }: ProposeNewProps) {
  if (!call.may.proposeNew) return null;
  return (
    <p>
      <ButtonLink to={proposing(call)} variant={quiet ? "quiet" : "line"} size="sm">
        {children}
      </ButtonLink>
    </p>
  );
}

const Acts = ({ children }: { readonly children: ReactNode }) => (
  <div className="call-card__acts">{children}</div>
);
