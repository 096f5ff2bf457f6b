import { href } from "react-router";
import { REASON, REVIEW_TEXT } from "~/domain/bounds";
import { reviewAnswerForm, reviewForm, reviewReportForm } from "~/domain/engagements/review-forms";
import { Button } from "~/ui/brand/button";
import { ReviewCard } from "~/ui/cards/review-card";
import { Notice } from "~/ui/feedback/notice";
import { WaitClock } from "~/ui/feedback/wait-clock";
import { CheckboxField } from "~/ui/forms/choices/choice-fields";
import { StarField } from "~/ui/forms/choices/star-field";
import { TextArea } from "~/ui/forms/text-field";
import { Part } from "~/ui/layout/part";
import { DraftForm } from "../../drafts/draft-form";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { ReviewsView } from "./reviews-view";
import "~/ui/brand/btn.css";
import "~/ui/forms/form.css";
import "~/ui/layout/stack.css";
import "~/ui/text/plain.css";
import "./reviews-part.css";

/** REV-1, REV-2: the form, the sealed reviews, and then both of them. */
export function ReviewsPart({ reviews }: { readonly reviews: ReviewsView | null }) {
  if (!reviews) return null;
  const { own, other, isOpen, mayAct, closed, seals } = reviews;
  if (!own && !other && !isOpen)
    return closed ? (
      <Part id="avis-titre" anchor="avis" title="Avis">
        <p className="soft">{closed}</p>
      </Part>
    ) : null;
  return (
    <Part id="avis-titre" anchor="avis" title={isOpen ? "Comment s’est passée la mission\u202f?" : "Avis"}>
      <div className="reviews-part">
        <div className="stack">
          {isOpen ? <ReviewForm reviews={reviews} /> : null}
          {other ? <OtherReview review={other} mayAct={mayAct} /> : null}
          {own ? <OwnReview review={own} /> : null}
        </div>
        {seals ? <Seals reviews={reviews} seals={seals} /> : null}
      </div>
    </Part>
  );
}

type Shown = { readonly reviews: ReviewsView };

const ReviewForm = ({ reviews }: Shown) => (
  <DraftForm
    name={`avis:${reviews.engagementId}`}
    account={reviews.account}
    intents={["review"]}
    doneAt={href("/engagements/:id", { id: reviews.engagementId })}
  >
    {(resumed) => <Reviewing reviews={reviews} values={resumed ?? {}} />}
  </DraftForm>
);

function Reviewing({
  reviews: { criteria, reviewed },
  values,
}: Shown & { readonly values: Readonly<Record<string, unknown>> }) {
  const { form, fields, pending } = usePostForm({
    id: "donner-avis",
    intent: "review",
    schema: reviewForm,
    defaultValue: values as never,
  });
  const scores = [fields.score_1, fields.score_2, fields.score_3];
  return (
    <PostForm form={form} className="form">
      <p className="soft">Jugez la façon de travailler, pas l’issue des ventes.</p>
      <div>
        {scores.map((field, index) => (
          <StarField key={field.name} field={field} label={criteria[index] ?? ""} min={1} />
        ))}
      </div>
      <TextArea
        field={fields.text}
        label="En quelques phrases"
        hint="Sans nom de client, sans chiffre d’affaires."
        counter={{ max: REVIEW_TEXT.max }}
        rows={5}
      />
      <CheckboxField
        field={fields.again}
        label={
          <>
            Je retravaillerais avec <bdi>{reviewed}</bdi>
          </>
        }
        small="Visible avec l’avis."
      />
      <div className="form__end">
        <Button
          name="intent"
          value="review"
          variant="primary"
          size="lg"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Sceller mon avis
        </Button>
        <p>Vous ne pourrez plus le modifier. Une réponse publique vous reste ouverte.</p>
      </div>
    </PostForm>
  );
}

function OwnReview({ review }: { readonly review: NonNullable<ReviewsView["own"]> }) {
  return (
    <section className="reviews-part__one" aria-labelledby="avis-donne">
      <h3 id="avis-donne">{review.title}</h3>
      {review.isRemoved ? (
        <Notice title="Notre équipe a retiré cet avis" headingLevel={3}>
          Vous êtes seul à le lire encore.
        </Notice>
      ) : null}
      <ReviewCard review={review} headingLevel={4} />
    </section>
  );
}

type Other = { readonly review: NonNullable<ReviewsView["other"]>; readonly mayAct: boolean };

function OtherReview({ review, mayAct }: Other) {
  return (
    <section className="reviews-part__one" aria-labelledby="avis-recu">
      <h3 id="avis-recu">L’avis reçu</h3>
      <ReviewCard review={review} headingLevel={4}>
        {review.answer || !mayAct ? null : (
          <details className="reviews-part__fold">
            <summary className="btn btn--line btn--sm">Répondre publiquement</summary>
            <AnswerForm id={review.id} />
          </details>
        )}
        {review.isReported ? (
          <p className="soft">Vous avez signalé cet avis{"\u202f"}: notre équipe le lit.</p>
        ) : mayAct ? (
          <details className="reviews-part__fold">
            <summary className="btn btn--quiet btn--sm">Signaler</summary>
            <ReportForm id={review.id} />
          </details>
        ) : null}
      </ReviewCard>
    </section>
  );
}

function AnswerForm({ id }: { readonly id: string }) {
  const { form, fields, pending } = usePostForm({
    id: "reponse-avis",
    intent: "answer-review",
    schema: reviewAnswerForm,
  });
  return (
    <PostForm form={form} className="form">
      <input type="hidden" name="review" value={id} />
      <TextArea
        field={fields.text}
        label="Votre réponse"
        hint="Publique, sous l’avis. On y répond une fois."
        counter={{ max: REVIEW_TEXT.max }}
        rows={4}
      />
      <p>
        <Button
          name="intent"
          value="answer-review"
          variant="primary"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Publier ma réponse
        </Button>
      </p>
    </PostForm>
  );
}

function ReportForm({ id }: { readonly id: string }) {
  const { form, fields, pending } = usePostForm({
    id: "signaler-avis",
    intent: "report-review",
    schema: reviewReportForm,
  });
  return (
    <PostForm form={form} className="form">
      <input type="hidden" name="review" value={id} />
      <TextArea
        field={fields.reason_text}
        label="Ce qui ne va pas"
        hint={`${REASON.min} caractères au moins. Notre équipe lira cet avis et ce que dit l’engagement.`}
        counter={{ max: REASON.max }}
        rows={3}
      />
      <p>
        <Button
          name="intent"
          value="report-review"
          variant="line"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Signaler cet avis
        </Button>
      </p>
    </PostForm>
  );
}

function Seals({
  reviews: { reviewed, until, own },
  seals,
}: Shown & { readonly seals: NonNullable<ReviewsView["seals"]> }) {
  return (
    <aside className="reviews-part__seals" aria-labelledby="double-aveugle">
      <h3 id="double-aveugle">Personne ne lit l’autre avant d’avoir écrit</h3>
      <ol className="plain">
        <Seal name={reviewed} text={seals.other} isDone={seals.isOtherDone} />
        <Seal name="Vous" text={seals.own} isDone={own !== null} />
      </ol>
      <p>
        Les deux avis paraissent ensemble dès que le second est scellé. Sans le second, le premier paraît seul
        le {until}.
      </p>
      <div className="reviews-part__clock">
        <WaitClock day={seals.day} of={seals.of} />
        <span>{seals.left}</span>
      </div>
    </aside>
  );
}

type SealProps = { readonly name: string; readonly text: string; readonly isDone: boolean };

const Seal = ({ name, text, isDone }: SealProps) => (
  <li className="reviews-part__side">
    <span className="reviews-part__seal" data-done={isDone ? "" : undefined} aria-hidden="true" />
    <div>
      <strong>
        <bdi>{name}</bdi>
      </strong>
      <p>{text}</p>
    </div>
  </li>
);
