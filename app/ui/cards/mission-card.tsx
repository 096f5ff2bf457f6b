import { href } from "react-router";
import type { Budget } from "~/domain/missions/pricing";
import { isolated } from "~/domain/text";
import { ButtonLink } from "../brand/button";
import { classNames } from "../brand/class-names";
import { Link } from "../brand/link";
import { StatusBadge } from "../feedback/status-badge";
import { type Keepable, KeepSlot } from "./keep-slot";
import { Pay } from "./pay";
import { Tags } from "./tags";
import "./card.css";
import "./mission-card.css";

export type MissionCardView = {
  slug: string;
  title: string;
  publishedOn: string;
  publishedAt: string;
  place: string;
  budget: Budget;
  duration: string;
  description: string;
  objectives: string | null;
  sectors: string[];
  /** Null on the company's own page. */
  company: string | null;
  /** The slug of the company's public page, if it has one. */
  companySlug: string | null;
  /** The company's response rate and time (RESP-1); null with too few cases. */
  response: string | null;
  /** SUGG-4: why it is suggested. */
  why?: string;
  /** LIST-6: the lists that it is in; undefined for who keeps none. */
  kept?: Keepable["kept"];
};

type MissionCardProps = {
  mission: MissionCardView;
  compact?: boolean;
  /** The target of 'Postuler'; null if the reader cannot apply. */
  applyTo?: string | null;
  applied?: boolean;
  state?: unknown;
};

export function MissionCard({ mission, compact = false, applyTo, applied = false, state }: MissionCardProps) {
  const page = href("/mission/:slug", { slug: mission.slug });
  return (
    <article className="card mission-card">
      {compact ? null : <FullTop mission={mission} />}
      <h3>
        <Link className="card__link" to={page} state={state}>
          {mission.title}
        </Link>
      </h3>
      {compact ? <CompactTop mission={mission} /> : null}
      <Where mission={mission} compact={compact} />
      {mission.why ? <p>{mission.why}</p> : null}
      <p className={classNames("clamp soft", !compact && "clamp--3")}>{mission.description}</p>
      {mission.objectives && !compact ? (
        <p className="mission-card__goal clamp">{mission.objectives}</p>
      ) : null}
      {compact ? null : <Tags items={mission.sectors} max={3} />}
      {mission.response ? <p className="mission-card__response">{mission.response}</p> : null}
      <div className="card__foot">
        <p>
          <Pay budget={mission.budget} />
        </p>
        {compact ? null : (
          <p className="mission-card__do">
            <span className="mission-card__more" aria-hidden="true">
              Voir les détails
            </span>
            {applied ? <StatusBadge tone="live">Candidature envoyée</StatusBadge> : null}
            {applyTo && !applied ? (
              <ButtonLink
                to={applyTo}
                state={state}
                variant="quiet"
                size="sm"
                aria-label={`Postuler\u202f: ${isolated(mission.title)}`}
              >
                Postuler
              </ButtonLink>
            ) : null}
          </p>
        )}
        <KeepSlot
          className="mission-card__keep"
          slug={mission.slug}
          name={mission.title}
          kept={mission.kept}
        />
      </div>
    </article>
  );
}

function FullTop({ mission }: { mission: MissionCardView }) {
  return (
    <p className="mission-card__top">
      <StatusBadge tone="live">Ouverte</StatusBadge>
      <span>
        <span>Publiée le </span>
        <time dateTime={mission.publishedAt}>{mission.publishedOn}</time>
      </span>
    </p>
  );
}

/** Above the title; after it in the source, so that the link of the card comes first. */
function CompactTop({ mission }: { mission: MissionCardView }) {
  return (
    <p className="mission-card__top">
      <Company mission={mission} />
    </p>
  );
}

/** COMP-1: the company's name, which leads to its page. */
function Company({ mission: { company, companySlug } }: { mission: MissionCardView }) {
  if (companySlug === null) return <span>{company}</span>;
  return (
    <Link className="mission-card__link" to={href("/entreprise/:slug", { slug: companySlug })}>
      {company}
    </Link>
  );
}

function Where({ mission, compact }: { mission: MissionCardView; compact: boolean }) {
  return (
    <p className="card__meta">
      {compact || mission.company === null ? null : (
        <bdi className="mission-card__company">
          <Company mission={mission} />
        </bdi>
      )}
      <span className="mission-card__place">{mission.place}</span>
      {mission.duration ? <span className="mission-card__duration">{mission.duration}</span> : null}
    </p>
  );
}
