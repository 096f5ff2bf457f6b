import { ANSWER_MAX } from "~/domain/bounds";
import { correctionForm } from "~/domain/engagements/point-form";
import { Button } from "~/ui/brand/button";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import { FigureFields } from "./figure-fields";
import type { WeekView } from "./week-view";
import "./point-form.css";

type CorrectionFormProps = {
  readonly week: Pick<WeekView, "monday" | "days" | "today">;
  readonly pointId: string;
  readonly begun: Readonly<Record<string, unknown>>;
};

/** POINT-5: what the company counted of a week, with the reason. */
export function CorrectionForm({ week, pointId, begun }: CorrectionFormProps) {
  const { form, fields, pending } = usePostForm({
    id: `correction-${week.monday}`,
    intent: "correct-point",
    only: ["point", pointId],
    schema: correctionForm(week),
    defaultValue: begun as never,
  });
  return (
    <PostForm form={form} className="point-form">
      <input type="hidden" name="point" value={pointId} />
      <FigureFields fields={fields} days={week.days} />
      <TextArea
        field={fields.reason}
        label="Ce que vous corrigez, et pourquoi"
        counter={{ max: ANSWER_MAX }}
        rows={3}
      />
      <div className="point-form__end">
        <Button
          name="intent"
          value="correct-point"
          variant="primary"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Envoyer la correction
        </Button>
      </div>
    </PostForm>
  );
}
