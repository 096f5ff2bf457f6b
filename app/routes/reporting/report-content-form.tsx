import { href } from "react-router";
import { REASON } from "~/domain/bounds";
import { reportByAccountForm, reportByVisitorForm } from "~/domain/moderation/report-content-form";
import { REPORT_KINDS } from "~/domain/moderation/report-kinds";
import { Button } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { CheckboxField } from "~/ui/forms/choices/choice-fields";
import { SelectField } from "~/ui/forms/select-field";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { PostForm } from "../forms/post-form";
import { SpamGuard } from "../forms/spam-guard";
import { usePostForm } from "../forms/use-post-form";
import "~/ui/forms/form-grid.css";
import "~/ui/forms/form.css";

type ReportContentFormProps = { readonly stamp: string; readonly signedIn: boolean };

/** SAFE-6: the content of a notice under article 16 of the DSA. */
export function ReportContentForm({ stamp, signedIn }: ReportContentFormProps) {
  const schema = signedIn ? reportByAccountForm : reportByVisitorForm;
  const { form, fields, pending } = usePostForm({ id: "signaler", schema });
  return (
    <PostForm form={form} className="form">
      <div className="form-grid">
        <SelectField
          field={fields.kind}
          label="Ce que vous signalez"
          options={REPORT_KINDS}
          placeholder="Choisir"
        />
        <TextArea
          field={fields.reason_text}
          label={"Pourquoi est-ce illicite ou contraire aux CGU\u00a0?"}
          hint="Citez le passage, et dites ce qui ne va pas."
          counter={{ max: REASON.max }}
          rows={7}
        />
        {signedIn ? null : (
          <>
            <TextField
              className="form-grid__half"
              field={fields.name}
              label="Votre nom"
              autoComplete="name"
              hint="Facultatif, comme l’e-mail, pour une infraction sexuelle envers un mineur."
            />
            <TextField
              className="form-grid__half"
              field={fields.email}
              label="Votre e-mail"
              type="email"
              autoComplete="email"
              hint="Pour l’accusé de réception et la décision."
            />
          </>
        )}
        <CheckboxField
          field={fields.good_faith}
          label="Je signale de bonne foi, et ce que j’indique est exact et complet à ma connaissance."
        />
      </div>
      <SpamGuard stamp={stamp} />
      <div className="form__end">
        <Button variant="primary" size="lg" pending={pending} pendingLabel="Envoi en cours...">
          Envoyer le signalement
        </Button>
        <p>
          La personne signalée ne sait pas qui signale. Le signalement s’efface deux ans après la décision (
          <Link to={href("/confidentialite")}>confidentialité</Link>).
        </p>
      </div>
    </PostForm>
  );
}
