import { href } from "react-router";
import { CANDIDATURE_STATES } from "~/domain/candidatures/candidature-status";
import { duration } from "~/domain/durations";
import { COMMISSION } from "~/domain/missions/pricing";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { type Keepable, KeepSlot } from "~/ui/cards/keep-slot";
import { Pay } from "~/ui/cards/pay";
import { StateBadge, StatusBadge } from "~/ui/feedback/status-badge";
import { STICKY_BAR_TWIN, StickyBar } from "~/ui/frame/sticky-bar";
import { beforeApplying, toApply } from "../candidatures/before-applying";
import type { MissionView } from "./mission-view";
import "~/ui/cards/panel.css";

type Shown = { readonly mission: MissionView & Partial<Pick<Keepable, "kept">> };

const pageOf = ({ slug }: MissionView) => href("/mission/:slug", { slug });

/** MIS-6: the apply panel; a reader who cannot apply sees why, and the next step. */
export function ApplyPanel({ mission }: Shown) {
  return (
    <aside id="candidature" aria-label="Candidature">
      <div className="panel panel--offer">
        <Pay budget={mission.budget} size="side" />
        <p>Le budget est ce que l’entreprise paie par jour, commission de {COMMISSION} comprise.</p>
        {mission.own ? <Own {...mission.own} /> : <Apply mission={mission} />}
        {mission.known ? <p>{mission.known}</p> : null}
        <KeepSlot slug={mission.slug} name={mission.title} kept={mission.kept} />
      </div>
    </aside>
  );
}

function Own({ id, status, sent, on }: NonNullable<MissionView["own"]>) {
  const to = href("/candidatures/:id", { id });
  if (status === "invited")
    return (
      <>
        <StatusBadge tone="pending">Invitation</StatusBadge>
        <p>L’entreprise vous invite à cette mission.</p>
        <MoreLink to={to}>Répondre à l’invitation</MoreLink>
      </>
    );
  if (!sent)
    return (
      <>
        <StateBadge of={CANDIDATURE_STATES[status]} />
        <MoreLink to={to}>Revoir l’invitation</MoreLink>
      </>
    );
  return (
    <>
      <StatusBadge tone="live">Candidature envoyée</StatusBadge>
      <p>Vous avez postulé le {on}.</p>
      <MoreLink to={to}>Ma candidature</MoreLink>
    </>
  );
}

function Apply({ mission }: Shown) {
  const before = beforeApplying(mission.relationship, pageOf(mission));
  const to = toApply(mission.relationship, mission.slug);
  return (
    <>
      {before ? <p>{before.why}</p> : null}
      {to ? (
        <ButtonLink to={to} variant="primary" size="lg" block className={STICKY_BAR_TWIN}>
          Envoyer ma candidature
        </ButtonLink>
      ) : null}
      {to === null && before?.step ? (
        <ButtonLink to={before.step.to} variant="primary" size="lg" block className={STICKY_BAR_TWIN}>
          {before.step.label}
        </ButtonLink>
      ) : null}
      {mission.relationship === "visitor" && to ? (
        <p>
          Ouvrir un compte prend {duration("account")}. Déjà inscrit{"\u202f"}?{" "}
          <Link to={to.replace("#signup", "")}>Connexion</Link>
        </p>
      ) : null}
      {mission.relationship === "pending" ? (
        <MoreLink to={href("/missions")}>Voir d’autres missions</MoreLink>
      ) : null}
    </>
  );
}

/** The same as a sticky bar. */
export function ApplyBar({ mission }: Shown) {
  if (mission.own) return null;
  const step = beforeApplying(mission.relationship, pageOf(mission))?.step;
  const to = toApply(mission.relationship, mission.slug);
  const action = to ? { to, label: "Postuler" } : step;
  if (!action) return null;
  return (
    <StickyBar to={action.to} label={action.label}>
      {mission.relationship === "ready" ? null : <p>Profil publié requis.</p>}
    </StickyBar>
  );
}
