import { href } from "react-router";
import { POINT_SENTENCE_MAX } from "~/domain/bounds";
import { pointForm } from "~/domain/engagements/point-form";
import { POINT_SENTENCES } from "~/domain/engagements/point-words";
import { Button } from "~/ui/brand/button";
import { TextArea } from "~/ui/forms/text-field";
import { DraftForm, DraftStatus } from "../../drafts/draft-form";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import { FigureFields } from "./figure-fields";
import type { WeekView } from "./week-view";
import "./point-form.css";

type Values = Readonly<Record<string, unknown>>;

type PointFormProps = {
  readonly engagementId: string;
  readonly account: string;
  readonly week: Pick<WeekView, "monday" | "days" | "today">;
  /** What it begins with: the agreed rhythm, or the version that it replaces. */
  readonly begun: Values;
  readonly last?: Readonly<Record<string, string | string[]>> | null;
  readonly label: string;
};

/** POINT-3: the form of a point, kept while it is typed. */
export function PointForm(props: PointFormProps) {
  const { engagementId, account, week } = props;
  return (
    <DraftForm
      name={`point:${engagementId}:${week.monday}`}
      account={account}
      intents={["point"]}
      doneAt={href("/engagements/:id", { id: engagementId })}
    >
      {(resumed) => <Fields {...props} begun={resumed ?? props.begun} />}
    </DraftForm>
  );
}

function Fields({ week, begun, last = null, label }: PointFormProps) {
  const { form, fields, pending } = usePostForm({
    id: `point-${week.monday}`,
    intent: "point",
    only: ["week", week.monday],
    schema: pointForm(week),
    defaultValue: begun as never,
  });
  return (
    <PostForm form={form} className="point-form">
      <input type="hidden" name="week" value={week.monday} />
      <FigureFields fields={fields} days={week.days} last={last} />
      {POINT_SENTENCES.map(({ name, label }) => (
        <TextArea
          key={name}
          field={fields[name]}
          label={label}
          counter={{ max: POINT_SENTENCE_MAX }}
          rows={2}
          optional
        />
      ))}
      <div className="point-form__end">
        <Button
          name="intent"
          value="point"
          variant="primary"
          size="lg"
          pending={pending}
          pendingLabel="Un instant..."
        >
          {label}
        </Button>
        <DraftStatus />
      </div>
    </PostForm>
  );
}
