import { getCollectionProps } from "@conform-to/react";
import { ANSWER_MAX } from "~/domain/bounds";
import { answerForm, declineForm } from "~/domain/candidatures/answer-forms";
import { paySidesText } from "~/domain/candidatures/pay-sides";
import { DECLINE_REASONS } from "~/domain/candidatures/refusal-reasons";
import { codesOf } from "~/domain/catalogue";
import { UNDO_SECONDS } from "~/domain/transition";
import { Button } from "~/ui/brand/button";
import { FieldGroup } from "~/ui/forms/field";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import type { CandidatureView } from "./candidature-view";
import { FoldButton, FoldedForm } from "./folded-form";
import { InvitationForm } from "./invitation-form";
import { OfferDetails } from "./offers/offer-details";
import "~/ui/forms/choices/check.css";
import "~/ui/text/line-breaks.css";
import "./answer-form.css";

type Shown = { readonly candidature: CandidatureView };
type FormProps = Shown & { readonly values: Readonly<Record<string, unknown>> };

/** Accepting an offer repeats its details: it shares the contacts and cannot be undone. */
export function AcceptForm({ candidature }: Shown) {
  const { moves, invited, offer } = candidature;
  if (!moves.includes("accept")) return null;
  if (invited) return <InvitationForm candidature={candidature} />;
  return (
    <FoldedForm
      candidature={candidature}
      id="repondre"
      intent="accept"
      label="Accepter l’offre"
      variant="primary"
      intro={
        <>
          <p>
            <strong>Relisez les conditions.</strong> Accepter ne s’annule pas{"\u202f"}: chacun reçoit alors
            les coordonnées de l’autre.
          </p>
          {offer ? <OfferDetails offer={offer} /> : null}
          {offer?.message ? <p className="offer-part__message line-breaks">{offer.message}</p> : null}
        </>
      }
    >
      {(values) => <Acceptance candidature={candidature} values={values} />}
    </FoldedForm>
  );
}

function Acceptance({ candidature: { offer, wordsClosed }, values }: FormProps) {
  const { form, fields, pending } = usePostForm({
    id: "accord",
    intent: "accept",
    schema: answerForm,
    defaultValue: values as never,
  });
  return (
    <PostForm form={form} className="answer-form">
      {offer ? <input type="hidden" name="offer" value={offer.id} /> : null}
      <TextArea
        field={fields.message}
        label="Un mot pour l’entreprise"
        {...(wordsClosed ? { hint: wordsClosed } : {})}
        counter={{ max: ANSWER_MAX }}
        rows={3}
        optional
      />
      <div className="answer-form__end">
        <Button
          name="intent"
          value="accept"
          variant="primary"
          block
          size="lg"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Accepter l’offre
        </Button>
      </div>
    </PostForm>
  );
}

/** CAND-5: declines with a reason; can be undone for some seconds. */
export function DeclineForm({ candidature }: Shown) {
  const { moves, invited, offer, companyName } = candidature;
  if (!moves.includes("decline")) return null;
  return (
    <FoldedForm
      candidature={candidature}
      id="decliner"
      intent="decline"
      label={invited ? "Décliner l’invitation" : "Décliner l’offre"}
      variant="quiet"
      intro={
        <p>
          <bdi>{companyName}</bdi>
          {offer?.pays.map(({ per, sides }) => (
            <span key={per} className="soft">
              <br />
              {paySidesText(sides)}
            </span>
          ))}
        </p>
      }
    >
      {(values) => <Declining candidature={candidature} values={values} />}
    </FoldedForm>
  );
}

function Declining({ candidature: { offer, invited, wordsClosed }, values }: FormProps) {
  const { form, fields, pending } = usePostForm({
    id: "declin",
    intent: "decline",
    schema: declineForm,
    defaultValue: values as never,
  });
  const radios = getCollectionProps(fields.decline_reason, {
    type: "radio",
    options: codesOf(DECLINE_REASONS),
    ariaAttributes: false,
  });
  return (
    <PostForm form={form} className="answer-form">
      {offer ? <input type="hidden" name="offer" value={offer.id} /> : null}
      <FieldGroup field={fields.decline_reason} label="Motif">
        <div className="answer-form__reasons">
          {radios.map(({ key, ...control }, index) => (
            <label className="check" key={key}>
              <input {...control} />
              <span>{DECLINE_REASONS[index]?.label}</span>
            </label>
          ))}
        </div>
      </FieldGroup>
      <TextArea
        field={fields.message}
        label="Un mot pour l’entreprise"
        hint={
          wordsClosed ??
          `L’entreprise lit le motif et ces lignes${invited ? "" : ", et peut refaire une offre, une fois"}. Vous aurez ${UNDO_SECONDS}\u202fsecondes pour changer d’avis.`
        }
        counter={{ max: ANSWER_MAX }}
        rows={3}
        optional
      />
      <div className="answer-form__end">
        <Button
          name="intent"
          value="decline"
          variant="danger"
          block
          pending={pending}
          pendingLabel="Un instant..."
        >
          Décliner et prévenir l’entreprise
        </Button>
        <FoldButton>{invited ? "Garder l’invitation" : "Garder l’offre"}</FoldButton>
      </div>
    </PostForm>
  );
}
