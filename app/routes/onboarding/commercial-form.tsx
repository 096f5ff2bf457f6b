import { useState } from "react";
import { AVATAR_MEGABYTES, BIO, BIO_SHORT, DAILY_RATE } from "~/domain/bounds";
import { LANGUAGES, MARKETS, SECTORS, SKILLS } from "~/domain/catalogue";
import { COMMISSION } from "~/domain/missions/pricing";
import { MAINLAND_REGIONS } from "~/domain/places";
import { commercialForm, DEFAULT_STARS } from "~/domain/profiles/commercial-form";
import type { ImportNotes } from "~/domain/profiles/import/approval";
import { initials } from "~/domain/profiles/name";
import { COMMERCIAL_LABELS } from "~/domain/profiles/profile-columns";
import { looksLikePhone } from "~/domain/profiles/profile-fields";
import { Button } from "~/ui/brand/button";
import { Amount } from "~/ui/cards/amount";
import { Panel } from "~/ui/cards/panel";
import { CheckboxField, CheckChips } from "~/ui/forms/choices/choice-fields";
import { StarField } from "~/ui/forms/choices/star-field";
import { FieldNotes } from "~/ui/forms/field";
import { LivePrice } from "~/ui/forms/live-price";
import { SelectField } from "~/ui/forms/select-field";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { DraftStatus } from "../drafts/draft-form";
import { PlaceFields } from "../forms/place-fields";
import { PostForm } from "../forms/post-form";
import { usePostForm } from "../forms/use-post-form";
import { useImportNotes } from "../profiles/import/use-import-notes";
import { CardPreview } from "./card-preview";
import { readDraft } from "./draft-card";
import { PicturePicker } from "./file-field";
import { PersonFields } from "./person-fields";
import { pictureFieldOf, refusePicked } from "./picture-field";
import { RemovePicture } from "./remove-picture";
import { SkillTotal } from "./skill-total";
import { WebsiteField } from "./website-field";
import "~/ui/forms/form-grid.css";
import "~/ui/forms/form.css";

type CommercialFormProps = {
  readonly email: string;
  readonly avatarUrl: string | null;
  readonly edit: boolean;
  /** Initial values. */
  readonly values: object | null;
  /** The date of that version. */
  readonly seen: string;
  /** IMPORT-3: what was imported into these values. */
  readonly imported?: ImportNotes | undefined;
};

const LABELS = { ...COMMERCIAL_LABELS, bio: "Votre parcours", bio_short: "Votre phrase" };
const schema = commercialForm(looksLikePhone);
const freshSkills = Object.fromEntries(SKILLS.map((skill) => [skill, DEFAULT_STARS]));

/** ONB-10 to ONB-22. */
export function CommercialForm({ email, avatarUrl, edit, values, seen, imported }: CommercialFormProps) {
  const [since] = useState(seen);
  const { form, fields, pending } = usePostForm({
    id: "commercial",
    schema,
    defaultValue: (values ?? { competences: freshSkills }) as never,
  });
  const [draft, setDraft] = useState(() => readDraft(form.initialValue ?? {}));
  const notes = useImportNotes(form, imported, (values) => setDraft(readDraft(values)));
  const skills = fields.competences.getFieldset();
  const avatar = pictureFieldOf(form, "avatar", fields.bio);
  return (
    <FieldNotes value={notes.of}>
      <div className="with-aside with-aside--form">
        <PostForm
          form={form}
          multipart
          summary={LABELS}
          className="form"
          onInput={(element) => setDraft(readDraft(new FormData(element)))}
        >
          <input type="hidden" name="seen" value={since} />
          {notes.carried}
          <Panel
            title="Informations personnelles"
            intro="Seuls votre prénom et l’initiale de votre nom seront publics."
          >
            <div className="form-grid">
              <PersonFields fields={fields} id="commercial" email={email} />
              <PlaceFields
                key={fields.region.key}
                regions={MAINLAND_REGIONS}
                region={fields.region}
                department={fields.department}
              />
              <TextField
                field={fields.linkedin_url}
                label="LinkedIn"
                inputMode="url"
                placeholder="linkedin.com/in/votre-nom"
                optional
                className="form-grid__half"
              />
              <WebsiteField field={fields.website_url} />
            </div>
          </Panel>

          <Panel title="Expérience">
            <div className="form-grid">
              <TextField
                field={fields.experience_years}
                label="Années d’expérience"
                inputMode="numeric"
                suffix="ans"
                className="form-grid__third"
              />
              <SelectField
                field={fields.experience_type}
                label="Clientèle"
                options={MARKETS}
                placeholder="Choisir"
                className="form-grid__third"
              />
              <SelectField
                field={fields.mission_preferences}
                label="Missions souhaitées"
                options={MARKETS}
                placeholder="Choisir"
                className="form-grid__third"
              />
              <TextField
                field={fields.available_from}
                label="Disponible à partir du"
                type="date"
                hint="Affiché sur votre fiche. Laissez vide pour ne rien en dire."
                optional
                className="form-grid__half"
              />
              <CheckChips field={fields.sectors} legend="Secteurs" options={SECTORS} />
              <CheckChips field={fields.languages} legend="Langues" options={LANGUAGES} />
            </div>
          </Panel>

          <Panel
            title="Vos canaux de prospection"
            intro="Quinze étoiles à répartir. Personne n’est excellent partout, et les entreprises le savent."
          >
            {SKILLS.map((skill) => (
              <StarField key={skill} field={skills[skill]} label={skill} min={0} />
            ))}
            <SkillTotal field={fields.competences} total={draft.totalStars} />
          </Panel>

          <Panel
            title="Tarif"
            intro={`Vous fixez votre taux journalier. Notre commission de ${COMMISSION} s’y ajoute, payée par l’entreprise.`}
          >
            <div className="form-grid">
              <TextField
                field={fields.daily_rate_min}
                label="Taux journalier minimum"
                inputMode="numeric"
                suffix="€/jour"
                hint={`${DAILY_RATE.min} euros au minimum.`}
                className="form-grid__half"
              />
              <TextField
                field={fields.daily_rate_max}
                label="Taux journalier maximum"
                inputMode="numeric"
                suffix="€/jour"
                className="form-grid__half"
              />
              <LivePrice
                from="commercial-daily_rate_min commercial-daily_rate_max"
                says="Prix public, tel que les entreprises le verront"
                reversed={draft.ratesReversed}
              >
                <Amount amount={draft.price} size="lg" />
              </LivePrice>
              <CheckboxField
                field={fields.success_only}
                label="J’accepte les missions au succès seul"
                small="Rémunération variable uniquement, par rendez-vous ou par vente."
              />
            </div>
          </Panel>

          <Panel title="Présentation">
            <div className="form-grid">
              <TextField
                field={fields.bio_short}
                label="Votre phrase"
                hint="Elle figure sur votre carte, dans l’annuaire."
                counter={BIO_SHORT}
              />
              <TextArea
                field={fields.bio}
                label="Votre parcours"
                hint={`${BIO.min} caractères au moins. Des faits, des clients, une méthode.`}
                counter={BIO}
                rows={7}
              />
              <PicturePicker
                field={avatar}
                label="Photo"
                hint={`JPG ou PNG, ${AVATAR_MEGABYTES} Mo au plus`}
                optional
                initials={initials({ first_name: draft.firstName, last_name: draft.lastName })}
                currentUrl={avatarUrl}
                refuse={refusePicked}
                remove={
                  <RemovePicture
                    label="Retirer la photo"
                    hint="Elle disparaît aussitôt, aussi de votre page publique."
                  />
                }
              />
            </div>
          </Panel>

          <div className="form__end">
            <Button variant="primary" size="lg" pending={pending} pendingLabel="Création en cours...">
              {edit ? "Soumettre mes modifications" : "Créer mon profil"}
            </Button>
            <DraftStatus />
            <p>Le profil part en relecture. Un e-mail vous prévient dès qu’il est publié.</p>
          </div>
        </PostForm>
        <CardPreview draft={draft} avatarUrl={avatarUrl} />
      </div>
    </FieldNotes>
  );
}
