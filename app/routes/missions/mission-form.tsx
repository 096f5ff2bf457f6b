import { useState } from "react";
import { NOTICES } from "~/marketplace/messages";
import { missionForm } from "~/marketplace/missions/mission-form";
import { Button, ButtonLink } from "~/ui/button";
import type { ToastView } from "~/ui/merge-toasts";
import { Toasts } from "~/ui/toasts";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { readMissionDraft } from "./mission-draft";
import {
  BudgetSection,
  EssentialSection,
  GoalsSection,
  RhythmSection,
  WantedSection,
} from "./mission-form-sections";
import { MissionChecklist, MissionMarch } from "./mission-march";
import "~/ui/pages/form.css";
import "~/ui/pages/march.css";
import "~/ui/pages/publish.css";

const defaults = { location_type: "remote", mission_type: "B2B", volume_period: "week" } as const;

/** PUBL-2 to PUBL-8. */
export function MissionForm({ submissionKey }: { readonly submissionKey: string }) {
  const { form, fields, pending } = usePostForm({
    id: "mission",
    schema: missionForm,
    defaultValue: defaults as never,
  });
  const [key] = useState(submissionKey);
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
        summary
        className="form"
        onInput={(element) => setDraft(readMissionDraft(new FormData(element)))}
      >
        <MissionMarch draft={draft} />
        <input type="hidden" name="submission_key" value={key} />
        <EssentialSection fields={fields} draft={draft} />
        <GoalsSection fields={fields} />
        <BudgetSection fields={fields} draft={draft} />
        <WantedSection fields={fields} />
        <RhythmSection fields={fields} />
        <div className="form__end">
          <Button
            variant="primary"
            size="lg"
            pending={pending}
            pendingLabel="Publication en cours..."
            onClick={(event) => refuseBudget(event.currentTarget.form)}
          >
            Publier la mission
          </Button>
          <ButtonLink to="/" variant="quiet" size="lg">
            Annuler
          </ButtonLink>
          <p>La mission part en relecture. Vous recevez un e-mail dès qu’elle est publiée.</p>
        </div>
      </PostForm>
      <MissionChecklist draft={draft} />
      <Toasts toasts={refusals} label="Budget" />
    </div>
  );
}
