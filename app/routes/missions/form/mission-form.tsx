import { type MouseEvent, type ReactNode, useMemo, useState } from "react";
import { NOTICES } from "~/domain/messages";
import { MISSION_LABELS } from "~/domain/missions/mission-columns";
import { missionFormFrom } from "~/domain/missions/mission-form";
import type { ToastView } from "~/ui/feedback/merge-toasts";
import { Toasts } from "~/ui/feedback/toasts";
import type { FormField } from "~/ui/forms/field";
import type { SelectOption } from "~/ui/forms/select-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import { MissionChecklist } from "./mission-checklist";
import { readMissionDraft } from "./mission-draft";
import {
  BudgetSection,
  EssentialSection,
  GoalsSection,
  RequiredProfileSection,
  ResponsibleSection,
  RhythmSection,
} from "./mission-form-sections";
import { MissionProgress } from "./mission-progress";
import "~/ui/forms/form.css";

const LABELS = { ...MISSION_LABELS, responsible: "Responsable" };

/** A field beside the schema of the mission: conform makes each one on demand. */
const responsibleOf = (fields: object): FormField =>
  (fields as { readonly responsible: FormField }).responsible;

const FRESH = { location_type: "remote", mission_type: "B2B", volume_period: "week" };

/** State of the form for its buttons. */
export type FormEnd = {
  readonly pending: boolean;
  /** Shows a reversed budget while typing (PUBL-4). */
  readonly onSend: (event: MouseEvent<HTMLButtonElement>) => void;
};

type MissionFormProps = {
  /** Initial values. */
  readonly values: object | null;
  /** The idempotency key of the form (PUBL-10). */
  readonly submissionKey?: string;
  /** The date of the edited version. */
  readonly seen?: string;
  /** The current day in France. */
  readonly today: string;
  /** The current start of an edited mission. */
  readonly currentStart?: string | null;
  /** TEAM-4: the members who may answer for it; the one who does is among the values. */
  readonly members?: readonly SelectOption[];
  readonly end: (form: FormEnd) => ReactNode;
};

/** PUBL-2 to PUBL-8. */
export function MissionForm({
  values,
  submissionKey,
  seen,
  today,
  currentStart,
  members,
  end,
}: MissionFormProps) {
  const schema = useMemo(() => missionFormFrom({ today, kept: currentStart }), [today, currentStart]);
  const { form, fields, pending } = usePostForm({
    id: "mission",
    schema,
    defaultValue: (values ?? FRESH) as never,
  });
  const [{ key, since }] = useState({ key: submissionKey, since: seen });
  const [draft, setDraft] = useState(() => readMissionDraft(form.initialValue ?? {}));
  const [refusals, setRefusals] = useState<readonly ToastView[]>([]);
  const refuseBudget = (element: HTMLFormElement | null) => {
    if (!element || !readMissionDraft(new FormData(element)).budgetReversed) return;
    setRefusals([{ ...NOTICES.budgetWrong, id: `budget-${Date.now()}` }]);
  };
  return (
    <div className="with-aside with-aside--form">
      <PostForm
        form={form}
        summary={LABELS}
        className="form"
        onInput={(element) => setDraft(readMissionDraft(new FormData(element)))}
      >
        <MissionProgress draft={draft} />
        {key ? <input type="hidden" name="submission_key" value={key} /> : null}
        {since ? <input type="hidden" name="seen" value={since} /> : null}
        <EssentialSection fields={fields} draft={draft} />
        <GoalsSection fields={fields} />
        <BudgetSection fields={fields} draft={draft} />
        <RequiredProfileSection fields={fields} />
        <RhythmSection fields={fields} />
        {members ? <ResponsibleSection field={responsibleOf(fields)} members={members} /> : null}
        <div className="form__end">
          {end({ pending, onSend: (event) => refuseBudget(event.currentTarget.form) })}
        </div>
      </PostForm>
      <MissionChecklist draft={draft} />
      <Toasts toasts={refusals} label="Budget" answers />
    </div>
  );
}
