import { href } from "react-router";
import { CANDIDATURE_STATES } from "~/domain/candidatures/candidature-status";
import { plural } from "~/domain/french";
import { DELETED_ACCOUNT } from "~/domain/profiles/name";
import { RANK_LABELS } from "~/domain/profiles/rank";
import { Avatar } from "~/ui/brand/avatar";
import { MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { StateBadge } from "~/ui/feedback/status-badge";
import type { CandidatureView } from "./candidature-view";
import "./candidature-head.css";

type Shown = { readonly candidature: CandidatureView };

/** The name or the mission, and the status. */
export function CandidatureHead({ candidature }: Shown) {
  return (
    <header className="candidature-head">
      <div className="wrap candidature-head__in">
        <MoreLink to={href("/candidatures")} back>
          {candidature.side === "company" ? "Candidatures reçues" : "Mes candidatures"}
        </MoreLink>
        {candidature.side === "company" ? (
          <Applicant candidature={candidature} />
        ) : (
          <AppliedTo candidature={candidature} />
        )}
      </div>
    </header>
  );
}

function Applicant({ candidature: { acharne, status, mission } }: Shown) {
  return (
    <>
      <div className="candidature-head__who">
        <Avatar initials={acharne?.initials ?? ""} src={acharne?.avatarUrl} size="lg" />
        <div>
          <h1>{acharne?.name ?? DELETED_ACCOUNT}</h1>
          {acharne ? (
            <p>
              {RANK_LABELS[acharne.rank]}, {plural(acharne.years, "an")} d’expérience
              {acharne.region ? `, ${acharne.region}` : ""}
            </p>
          ) : null}
        </div>
      </div>
      <div className="row">
        <StateBadge of={CANDIDATURE_STATES[status]} />
        <span className="soft">
          pour <MissionTitle mission={mission} />
        </span>
      </div>
    </>
  );
}

function AppliedTo({ candidature: { mission, companyName, companySlug, status } }: Shown) {
  return (
    <>
      <h1>
        <MissionTitle mission={mission} />
      </h1>
      <div className="row">
        <StateBadge of={CANDIDATURE_STATES[status]} />
        <span className="soft">
          {companySlug ? (
            <Link to={href("/entreprise/:slug", { slug: companySlug })}>
              <bdi>{companyName}</bdi>
            </Link>
          ) : (
            <bdi>{companyName}</bdi>
          )}
        </span>
      </div>
    </>
  );
}

/** The link to a mission that is no longer public leads to its text on this page. */
function MissionTitle({ mission: { slug, title, text } }: { readonly mission: CandidatureView["mission"] }) {
  if (!slug)
    return text ? (
      <a href="#mission">
        <bdi>{title}</bdi>
      </a>
    ) : (
      <bdi>{title}</bdi>
    );
  return (
    <Link to={href("/mission/:slug", { slug: encodeURIComponent(slug) })}>
      <bdi>{title}</bdi>
    </Link>
  );
}
