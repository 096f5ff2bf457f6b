import { useActionData } from "react-router";
import { LETTER } from "~/domain/bounds";
import { inviteAllForm } from "~/domain/lists/list-forms";
import { FIELD_ERRORS } from "~/domain/messages";
import { Button, ButtonLink } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { FieldGroup } from "~/ui/forms/field";
import { SelectField } from "~/ui/forms/select-field";
import { TextArea } from "~/ui/forms/text-field";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import type { InvitedReply } from "./act-on-lists.server";
import { InvitedLines } from "./invited-lines";
import "~/ui/forms/choices/check.css";
import "~/ui/forms/form.css";
import "~/ui/layout/stack.css";

type InviteAllProps = {
  /** Where the form is sent: the page with who was ticked. */
  readonly page: string;
  /** The list without the form. */
  readonly closeTo: string;
  readonly people: readonly { readonly slug: string; readonly name: string }[];
  readonly missions: readonly { readonly slug: string; readonly title: string }[];
  readonly mayInvite: boolean;
  readonly submissionKey: string;
  /** '4 décembre à 18 h' */
  readonly until: string;
};

/** LIST-9: one invitation to several people; afterwards what happened for each, and the form for those who remain. */
export function InviteAll(props: InviteAllProps) {
  const reply = useActionData<Partial<InvitedReply>>();
  const invited = reply?.invited ?? [];
  const done = new Set(invited.filter(({ why }) => why === null).map(({ slug }) => slug));
  const remaining = props.people.filter(({ slug }) => !done.has(slug));
  const isOver = invited.length > 0 && invited.length === done.size;
  return (
    <section className="stack" id="inviter" aria-label="Invitations">
      {invited.length > 0 ? <InvitedLines lines={invited} /> : null}
      {props.people.length === 0 ? <EmptyState title={FIELD_ERRORS.nobodyTicked} /> : null}
      {isOver || remaining.length === 0 ? null : (
        <Invitation key={reply?.toast?.id} {...props} people={remaining} />
      )}
      <div>
        <ButtonLink to={props.closeTo} variant="quiet" size="sm">
          Revenir à la liste
        </ButtonLink>
      </div>
    </section>
  );
}

function Invitation({ page, people, missions, mayInvite, submissionKey, until }: InviteAllProps) {
  const reply = useActionData<Partial<InvitedReply>>();
  const { form, fields, pending } = usePostForm({
    id: "inviter-plusieurs",
    intent: "invite-all",
    schema: inviteAllForm,
  });
  const sent = reply?.intent === "invite-all" ? reply.lastResult?.initialValue?.profile : undefined;
  const ticked = sent === undefined ? null : new Set([sent].flat());
  if (!mayInvite)
    return (
      <Notice title="Votre entreprise attend sa validation">
        <p>Vous pourrez inviter des Acharnés dès que notre équipe l’aura validée.</p>
      </Notice>
    );
  if (missions.length === 0)
    return <EmptyState title="Aucune mission à proposer">On invite à une mission publiée.</EmptyState>;
  return (
    <PostForm form={form} action={page} className="form form--letter">
      <input type="hidden" name="submission_key" value={submissionKey} />
      <Panel
        title="Inviter à une mission"
        intro="Chacun reçoit sa propre invitation, avec votre mission et votre prénom. Personne ne voit qui d’autre est invité."
      >
        <div className="form">
          <FieldGroup field={fields.profile} label="À qui">
            <div className="stack">
              {people.map(({ slug, name }) => (
                <label className="check" key={slug}>
                  <input
                    type="checkbox"
                    name="profile"
                    value={slug}
                    defaultChecked={ticked === null || ticked.has(slug)}
                  />
                  <bdi>{name}</bdi>
                </label>
              ))}
            </div>
          </FieldGroup>
          <SelectField
            field={fields.mission}
            label="Mission"
            placeholder="Choisissez une mission"
            options={missions.map(({ slug, title }) => ({ value: slug, label: title }))}
          />
          <TextArea
            field={fields.message}
            label="Message"
            hint={`${LETTER.min} caractères au moins. Tous reçoivent le même.`}
            counter={LETTER}
            rows={8}
          />
        </div>
      </Panel>
      <div className="form__end">
        <Button
          variant="primary"
          size="lg"
          name="intent"
          value="invite-all"
          pending={pending}
          pendingLabel="Envoi en cours..."
        >
          Envoyer les invitations
        </Button>
        <p>Une réponse est attendue avant le {until}. Une invitation acceptée devient une candidature.</p>
      </div>
    </PostForm>
  );
}
