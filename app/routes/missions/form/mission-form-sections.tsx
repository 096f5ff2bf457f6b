import { DAILY_RATE, DESCRIPTION, TITLE } from "~/domain/bounds";
import {
  LANGUAGES,
  LOCATION_TYPES,
  MISSION_TYPES,
  SECTORS,
  SKILLS,
  type Skill,
  VOLUME_PERIODS,
} from "~/domain/catalogue";
import type { MissionInput } from "~/domain/missions/mission-form";
import { ALL_REGIONS } from "~/domain/places";
import { Panel } from "~/ui/cards/panel";
import { Pay } from "~/ui/cards/pay";
import "~/ui/forms/form-grid.css";
import { CheckboxField, CheckChips, RadioChips } from "~/ui/forms/choices/choice-fields";
import { StarField } from "~/ui/forms/choices/star-field";
import type { FormField } from "~/ui/forms/field";
import { LivePrice } from "~/ui/forms/live-price";
import { SelectField, type SelectOption } from "~/ui/forms/select-field";
import { TextArea, TextField } from "~/ui/forms/text-field";
import { PlaceFields } from "../../forms/place-fields";
import type { MissionDraft } from "./mission-draft";

type Fields = Readonly<Record<Exclude<keyof MissionInput, "required_competences">, FormField>> & {
  readonly required_competences: FormField & { getFieldset(): Readonly<Record<Skill, FormField>> };
};
type SectionProps = { readonly fields: Fields };
type LiveSectionProps = SectionProps & { readonly draft: MissionDraft };

/** PUBL-2. */
export function EssentialSection({ fields, draft }: LiveSectionProps) {
  return (
    <Panel
      id="essentiel"
      n={1}
      title="L’essentiel"
      intro="Ce qu’un Acharné lit en premier. Soyez précis, restez court."
    >
      <div className="form-grid">
        <TextField
          field={fields.title}
          label="Titre de la mission"
          hint="Un verbe, un objectif, un terrain."
          counter={TITLE}
        />
        <TextArea
          field={fields.description}
          label="Description"
          hint={`${DESCRIPTION.min} caractères au moins. Votre produit, le terrain, votre appui.`}
          counter={DESCRIPTION}
          rows={6}
        />
        <TextField
          field={fields.start_date}
          label="Début souhaité"
          type="date"
          optional
          className="form-grid__half"
        />
        <TextField
          field={fields.duration_weeks}
          label="Durée"
          inputMode="numeric"
          suffix="semaines"
          hint={draft.duration || undefined}
          optional
          className="form-grid__half"
        />
        <CheckboxField
          field={fields.company_confidential}
          label="Ne pas afficher le nom de l’entreprise"
          small="La mission paraît sous « Entreprise confidentielle »."
        />
      </div>
    </Panel>
  );
}

/** PUBL-3. */
export function GoalsSection({ fields }: SectionProps) {
  return (
    <Panel id="objectifs" n={2} title="Objectifs" intro="Un résultat chiffré donne envie de répondre.">
      <div className="form-grid">
        <TextArea
          field={fields.objectives}
          label="Objectifs"
          hint="Ce qui doit être vrai à la fin."
          rows={3}
          optional
        />
        <TextArea
          field={fields.deliverables}
          label="Livrables attendus"
          hint="Comptes rendus, fichiers, bilan."
          rows={3}
          optional
          className="form-grid__half"
        />
        <TextArea
          field={fields.target_contacts}
          label="Contacts cibles"
          hint="Fonctions et type d’entreprise."
          rows={3}
          optional
          className="form-grid__half"
        />
      </div>
    </Panel>
  );
}

/** PUBL-4. */
export function BudgetSection({ fields, draft }: LiveSectionProps) {
  return (
    <Panel
      id="budget"
      n={3}
      title="Budget et lieu"
      intro="Le budget est affiché sur la mission, commission comprise."
    >
      <div className="form-grid">
        <TextField
          field={fields.budget_min}
          label="Budget minimum"
          inputMode="numeric"
          suffix="€/jour"
          hint={`${DAILY_RATE.min}\u202f€ au minimum, ou vide.`}
          optional
          className="form-grid__half"
        />
        <TextField
          field={fields.budget_max}
          label="Budget maximum"
          inputMode="numeric"
          suffix="€/jour"
          optional
          className="form-grid__half"
        />
        <LivePrice
          from="mission-budget_min mission-budget_max"
          says="Votre budget, et ce qu’il laisse à l’Acharné"
          reversed={draft.budgetReversed}
        >
          <Pay budget={draft.budget} to="company" size="lg" labelled={false} />
        </LivePrice>
        <RadioChips field={fields.location_type} legend="Lieu" options={LOCATION_TYPES} />
        <TextField field={fields.city} label="Ville" autoComplete="address-level2" optional />
        <PlaceFields regions={ALL_REGIONS} region={fields.region} department={fields.department} optional />
      </div>
    </Panel>
  );
}

/** PUBL-5. */
export function RequiredProfileSection({ fields }: SectionProps) {
  const skills = fields.required_competences.getFieldset();
  return (
    <Panel
      id="profil"
      n={4}
      title="Profil recherché"
      intro="Seul ce qui compte : chaque critère réduit le nombre de candidats."
    >
      <div className="form-grid">
        <TextField
          field={fields.required_experience_years}
          label="Expérience minimum"
          inputMode="numeric"
          suffix="ans"
          optional
          className="form-grid__half"
        />
        <SelectField
          field={fields.mission_type}
          label="Clientèle visée"
          options={MISSION_TYPES}
          className="form-grid__half"
        />
        <CheckChips field={fields.required_sectors} legend="Secteurs" options={SECTORS} optional />
        <CheckChips field={fields.required_languages} legend="Langues" options={LANGUAGES} optional />
        <fieldset className="field">
          <legend className="field__label">
            Canaux de prospection <em>(facultatif)</em>
          </legend>
          <p className="field__hint">
            De 1, notions, à 5, expert. Laissez 0 pour un canal qui ne compte pas.
          </p>
          {SKILLS.map((skill) => (
            <StarField key={skill} field={skills[skill]} label={skill} min={0} zeroLabel="Pas demandé" />
          ))}
        </fieldset>
      </div>
    </Panel>
  );
}

/** PUBL-6. */
export function RhythmSection({ fields }: SectionProps) {
  return (
    <Panel id="rythme" n={5} title="Outils et rythme">
      <div className="form-grid">
        <TextArea
          field={fields.tools_provided}
          label="Outils fournis"
          hint="CRM, ligne téléphonique, fichier, échantillons."
          rows={2}
          optional
        />
        <TextField
          field={fields.daily_volume_estimate}
          label="Volume quotidien estimé"
          placeholder="Environ 40 appels"
          optional
        />
        <TextField
          field={fields.volume_days}
          label="Nombre de jours"
          inputMode="numeric"
          suffix="jours"
          optional
          className="form-grid__half"
        />
        <SelectField
          field={fields.volume_period}
          label="Période"
          options={VOLUME_PERIODS}
          className="form-grid__half"
        />
      </div>
    </Panel>
  );
}

type ResponsibleProps = { readonly field: FormField; readonly members: readonly SelectOption[] };

/** TEAM-4. */
export function ResponsibleSection({ field, members }: ResponsibleProps) {
  return (
    <Panel title="Dans votre équipe">
      <SelectField
        field={field}
        label="Responsable"
        hint="Cette personne est prévenue de ce qui arrive à la mission."
        options={members}
      />
    </Panel>
  );
}
