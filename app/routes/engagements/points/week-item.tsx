import type { ReactNode } from "react";
import { useActionData } from "react-router";
import type { FormReply } from "~/platform/http/parse-form";
import { classNames } from "~/ui/brand/class-names";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { CorrectionForm } from "./correction-form";
import { PointForm } from "./point-form";
import { ConfirmForm, CorrectionAnswer } from "./week-actions";
import { WeekFigures } from "./week-figures";
import type { WeekView } from "./week-view";
import "~/ui/brand/btn.css";
import "~/ui/text/line-breaks.css";
import "./week-item.css";

type WeekItemProps = {
  readonly week: WeekView;
  readonly engagementId: string;
  readonly account: string;
};

/** POINT-9: a week with its state, both versions of a corrected one, and what this side can do. */
export function WeekItem({ week, engagementId, account }: WeekItemProps) {
  const {
    anchor,
    number,
    span,
    state,
    kind,
    note,
    written,
    corrected,
    sentences,
    acts,
    pointId,
    values,
    titles,
  } = week;
  return (
    <li id={anchor} className="week-item">
      <header>
        <h3>{`Semaine ${number}`}</h3>
        <span className="soft week-item__note">{span}</span>
        {state ? (
          <StatusBadge tone={state.tone}>{state.label}</StatusBadge>
        ) : (
          <span className="soft week-item__note">Pas de point</span>
        )}
        {note ? <span className="soft week-item__note">{note}</span> : null}
      </header>
      {sentences.length > 0 ? <Sentences sentences={sentences} /> : null}
      {written ? (
        <div className="week-item__figures">
          {corrected ? <h4>{titles.written}</h4> : null}
          <WeekFigures figures={written} />
          {corrected ? (
            <div className="week-item__correction">
              <h4>{titles.corrected}</h4>
              <WeekFigures figures={corrected} />
              <p className="line-breaks">{corrected.reason}</p>
            </div>
          ) : null}
          {pointId && acts.includes("confirm") ? (
            <ConfirmForm pointId={pointId} isLate={kind === "unconfirmed"} />
          ) : null}
          {pointId && acts.includes("accept-correction") ? (
            <CorrectionAnswer pointId={pointId} acts={acts} />
          ) : null}
          {pointId && values && acts.includes("correct") ? (
            <Fold intent="correct-point" only={["point", pointId]} label="Corriger">
              <CorrectionForm week={week} pointId={pointId} begun={{ ...values, reason: "" }} />
            </Fold>
          ) : null}
          {values && acts.includes("write") ? (
            <Fold intent="point" only={["week", week.monday]} label="Modifier ce point">
              <PointForm
                engagementId={engagementId}
                account={account}
                week={week}
                begun={values}
                label="Remplacer le point"
              />
            </Fold>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

export function Sentences({ sentences }: { readonly sentences: WeekView["sentences"] }) {
  return (
    <dl className="week-item__said">
      {sentences.map(({ label, text }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="line-breaks">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

type FoldProps = {
  readonly intent: string;
  readonly only: readonly [name: string, value: string];
  readonly label: string;
  readonly children: ReactNode;
};

/** A folded form, open where it was refused. */
function Fold({ intent, only: [name, value], label, children }: FoldProps) {
  const reply = useActionData<Partial<FormReply>>();
  const isRefused = reply?.intent === intent && reply.lastResult?.initialValue?.[name] === value;
  return (
    <details className="point-form__fold" open={isRefused}>
      <summary className={classNames("btn", "btn--line")}>{label}</summary>
      {children}
    </details>
  );
}
