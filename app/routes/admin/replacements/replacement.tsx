import { getInputProps } from "@conform-to/react";
import { REPLACEMENTS } from "~/domain/bounds";
import { proposeForm } from "~/domain/engagements/replacements";
import { plural } from "~/domain/french";
import { RANK_LABELS } from "~/domain/profiles/rank";
import { Button, MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { Facts } from "~/ui/cards/facts";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { WaitClock } from "~/ui/feedback/wait-clock";
import { describedBy, FieldGroup } from "~/ui/forms/field";
import { PostForm } from "../../forms/post-form";
import { usePostForm } from "../../forms/use-post-form";
import { FullMission } from "../../mission-text/full-mission";
import type { ReplacementView } from "./replacement-view.server";
import "~/ui/forms/choices/check.css";
import "~/ui/forms/input.css";
import "~/ui/layout/stack.css";
import "../reports/report.css";
import "./replacement.css";

type Shown = { readonly replacement: ReplacementView };

/** Cells of the clock: four hours each. */
const CELL_HOURS = 4;

/** REPL-2: the request with its clock, whom to propose, and the mission as it was agreed on. */
export function Replacement({ replacement }: Shown) {
  const { title, company, commercial, reason, requestedOn, due, words, isLate, hours, of, brief, terms } =
    replacement;
  return (
    <article className="report" aria-labelledby="demande">
      <header className="report__head">
        <StatusBadge tone={isLate ? "rejected" : replacement.tone}>
          {isLate ? "En retard" : replacement.label}
        </StatusBadge>
        <h2 id="demande">
          <bdi>{title}</bdi>
        </h2>
        <p className="soft">
          <bdi>{company}</bdi>, à la place de <bdi>{commercial}</bdi>
        </p>
        <div className="replacement__clock">
          <p className="replacement__left">
            <strong>{words}</strong>
            <span className="soft">
              Demandé le {requestedOn}, à proposer avant {due}
            </span>
          </p>
          <WaitClock day={Math.floor(hours / CELL_HOURS)} of={of / CELL_HOURS} late={isLate} />
        </div>
        <blockquote className="report__reason">{reason}</blockquote>
      </header>
      <Proposals replacement={replacement} />
      <section aria-labelledby="conditions-convenues">
        <h3 id="conditions-convenues">Conditions convenues</h3>
        <Facts items={terms} />
      </section>
      {brief ? (
        <section aria-labelledby="brief-convenu">
          <h3 id="brief-convenu">Brief</h3>
          <div className="stack">
            <FullMission mission={brief} />
          </div>
        </section>
      ) : null}
    </article>
  );
}

function Proposals({ replacement }: Shown) {
  const { proposals, isOpen, left, directory } = replacement;
  return (
    <section aria-labelledby="propositions">
      <h3 id="propositions">
        {proposals.length ? plural(proposals.length, "Acharné proposé", "Acharnés proposés") : "Propositions"}
      </h3>
      {proposals.length ? (
        <Facts
          items={proposals.map(({ name, path, invited }) => ({
            term: name,
            detail: (
              <>
                {path ? <Link to={path}>Voir la fiche</Link> : "N’est plus publié"}
                {invited ? <span className="soft">, {invited}</span> : null}
              </>
            ),
          }))}
        />
      ) : null}
      {isOpen && left > 0 ? (
        <>
          <p className="replacement__search">
            <MoreLink to={directory}>L’annuaire, filtré par les critères de la mission</MoreLink>
          </p>
          <ProposeForm replacement={replacement} />
        </>
      ) : null}
    </section>
  );
}

/** Up to three: matching Acharnés to tick, and one by the end of the address of a profile. */
function ProposeForm({ replacement: { id, left, suggested } }: Shown) {
  const { form, fields, pending } = usePostForm({ id: "proposer", schema: proposeForm });
  const { key, ...typed } = getInputProps(fields.other_acharne, { type: "text" });
  const sent = [fields.acharne.initialValue ?? []].flat();
  return (
    <PostForm form={form} className="report__form">
      <input type="hidden" name="replacement" value={id} />
      <FieldGroup
        field={fields.acharne}
        label="Qui proposer"
        hint={`${plural(left, "Acharné")} au plus, sur ${REPLACEMENTS.max}. L’entreprise est prévenue aussitôt.`}
      >
        <ul className="plain replacement__picks">
          {suggested.map(({ slug, displayName, rank, region, experienceYears }) => (
            <li key={slug}>
              <label className="check">
                <input type="checkbox" name="acharne" value={slug} defaultChecked={sent.includes(slug)} />
                <span>
                  {displayName}
                  <small>
                    {RANK_LABELS[rank]}, {plural(experienceYears, "an")}, {region}
                  </small>
                </span>
              </label>
            </li>
          ))}
        </ul>
        <label className="replacement__other">
          <span>Un autre profil, par la fin de son adresse</span>
          <input
            key={key}
            {...typed}
            className="input"
            placeholder="erwan-d"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-describedby={describedBy(fields.acharne, null)}
          />
        </label>
      </FieldGroup>
      <p className="report__do">
        <Button
          name="intent"
          value="propose"
          variant="primary"
          pending={pending}
          pendingLabel="Un instant..."
        >
          Proposer à l’entreprise
        </Button>
      </p>
    </PostForm>
  );
}
