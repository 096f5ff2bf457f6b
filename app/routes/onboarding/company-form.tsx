import { useState } from "react";
import { AVATAR_MEGABYTES, BIO } from "~/domain/bounds";
import { COMPANY_SIZES, SECTORS } from "~/domain/catalogue";
import { companyInitials } from "~/domain/companies/shown-company";
import { ALL_REGIONS } from "~/domain/places";
import { companyForm } from "~/domain/profiles/company-form";
import { COMPANY_FACT_LABELS, COMPANY_LABELS } from "~/domain/profiles/profile-columns";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { Button } from "~/ui/brand/button";
import { Panel } from "~/ui/cards/panel";
import { CheckChips } from "~/ui/forms/choices/choice-fields";
import { SelectField } from "~/ui/forms/select-field";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { DraftStatus } from "../drafts/draft-form";
import { PlaceFields } from "../forms/place-fields";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { CompanyNext } from "./company-next";
import { PicturePicker } from "./file-field";
import { PersonFields } from "./person-fields";
import { pictureFieldOf, refusePicked } from "./picture-field";
import { RemovePicture } from "./remove-picture";
import { WebsiteField } from "./website-field";
import "~/ui/forms/form-grid.css";
import "~/ui/forms/form.css";

type CompanyFormProps = {
  readonly email: string;
  readonly logoUrl: string | null;
  /** Initial values. */
  readonly values: object | null;
  /** The date of that version. */
  readonly seen: string;
};

const LABELS = { ...COMPANY_LABELS, ...COMPANY_FACT_LABELS };
type Values = { readonly company_name?: unknown } | undefined;

const nameIn = (form: FormData): string => String(form.get("company_name") ?? "");

const schema = companyForm(looksLikePhone);
const sizes = COMPANY_SIZES.map((size) => ({ value: size, label: `${size} personnes` }));

/** ONB-30, ONB-31; COMP-6 for the logo. */
export function CompanyForm({ email, logoUrl, values, seen }: CompanyFormProps) {
  const [since] = useState(seen);
  const { form, fields, pending } = usePostForm({
    id: "entreprise",
    schema,
    defaultValue: (values ?? {}) as never,
  });
  const [name, setName] = useState(() => String((form.initialValue as Values)?.company_name ?? ""));
  return (
    <div className="with-aside with-aside--form">
      <PostForm
        form={form}
        multipart
        summary={LABELS}
        className="form"
        onInput={(element) => setName(nameIn(new FormData(element)))}
      >
        <input type="hidden" name="seen" value={since} />
        <Panel title="Votre entreprise">
          <div className="form-grid">
            <TextField field={fields.company_name} label="Nom de l’entreprise" autoComplete="organization" />
            <SelectField
              field={fields.company_size}
              label="Taille"
              options={sizes}
              placeholder="Choisir une taille"
              className="form-grid__half"
            />
            <WebsiteField field={fields.website_url} />
            <TextField
              field={fields.linkedin_url}
              label="LinkedIn"
              inputMode="url"
              placeholder="linkedin.com/company/votre-nom"
              optional
            />
            <PicturePicker
              field={pictureFieldOf(form, "logo", fields.bio)}
              label="Logo"
              hint={`JPG ou PNG, ${AVATAR_MEGABYTES} Mo au plus. Il paraît sur la page de votre entreprise.`}
              optional
              initials={companyInitials(name)}
              currentUrl={logoUrl}
              refuse={refusePicked}
              remove={
                <RemovePicture
                  label="Retirer le logo"
                  hint="Il disparaît aussitôt, aussi de la page de votre entreprise."
                />
              }
            />
          </div>
        </Panel>
        <Panel
          title="Vous"
          intro="La personne à qui nous écrivons. Votre e-mail et votre téléphone ne sont jamais publics."
        >
          <div className="form-grid">
            <PersonFields fields={fields} id="entreprise" email={email} />
          </div>
        </Panel>
        <Panel title="Localisation">
          <div className="form-grid">
            <PlaceFields regions={ALL_REGIONS} region={fields.region} department={fields.department} />
          </div>
        </Panel>
        <Panel title="Secteurs">
          <CheckChips field={fields.sectors} legend="Vos secteurs d’activité" options={SECTORS} />
        </Panel>
        <Panel title="Présentation">
          <TextArea
            field={fields.bio}
            label="Votre entreprise en quelques lignes"
            hint="Ce que vous vendez, à qui, et ce qui vous distingue."
            counter={{ max: BIO.max }}
            rows={6}
            optional
          />
        </Panel>
        <div className="form__end">
          <Button variant="primary" size="lg" pending={pending} pendingLabel="Envoi en cours...">
            Soumettre mon profil entreprise
          </Button>
          <DraftStatus />
          <p>Le profil part en relecture. Un e-mail vous prévient dès qu’il est validé.</p>
        </div>
      </PostForm>
      <CompanyNext />
    </div>
  );
}
