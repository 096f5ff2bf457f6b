import { href } from "react-router";
import { isolated } from "~/domain/text";
import { ButtonLink, MoreLink } from "~/ui/brand/button";
import { AcharneCard, type AcharneCardView } from "~/ui/cards/acharne-card";
import { StatusBadge } from "~/ui/feedback/status-badge";
import { CardList } from "~/ui/lists/card-list";
import "~/ui/layout/grid-cards.css";
import "~/ui/layout/sunk.css";
import "./mission-sent.css";

type SentProps = {
  readonly id: string;
  readonly title: string;
  /** '28 novembre 2026 à 9 h 30' */
  readonly sentOn: string;
  /** It waits longer than the target. */
  readonly late: boolean;
  /** The review time in words (`reviewDelay`). */
  readonly delay: string;
  /** The company is not validated either. */
  readonly companyWaits: boolean;
  /** SUGG-4: those who meet most criteria, with the reasons. */
  readonly acharnes: readonly AcharneCardView[];
};

/** PUBL-9: shows a company its last submitted mission on the home page, until it is reviewed. */
export function MissionSent({ id, title, sentOn, late, delay, companyWaits, acharnes }: SentProps) {
  const read = companyWaits ? "votre entreprise et cette mission" : "votre mission";
  return (
    <section className="sunk mission-sent" aria-labelledby="mission-envoyee">
      <div className="wrap mission-sent__in">
        <div className="mission-sent__head">
          <p className="row">
            <StatusBadge tone="pending">En attente</StatusBadge>
            <span>Mission envoyée le {sentOn}</span>
          </p>
          <h2 id="mission-envoyee">{isolated(title)}</h2>
        </div>
        <ol className="plain mission-sent__next">
          <li>
            <h3>La relecture</h3>
            <p>
              {late
                ? `Notre équipe n’a pas encore lu ${read}\u202f: c’est plus long que d’habitude. Vous n’avez rien à faire.`
                : `Notre équipe lit ${read}, ${delay}.`}
            </p>
          </li>
          <li>
            <h3>En ligne</h3>
            <p>Un e-mail vous prévient dès qu’elle est publiée. Les candidatures arrivent ensuite.</p>
          </li>
          <li>
            <h3>Vos invitations</h3>
            <p>Une fois approuvée, vous y invitez les Acharnés de votre choix.</p>
          </li>
        </ol>
        <div className="row">
          <ButtonLink to={href("/mes-missions")} variant="ink">
            Suivre mes missions
          </ButtonLink>
        </div>
        <Suggested id={id} acharnes={acharnes} />
      </div>
    </section>
  );
}

function Suggested({ id, acharnes }: Pick<SentProps, "id" | "acharnes">) {
  if (acharnes.length === 0) {
    return (
      <p className="soft">
        Aucun Acharné ne répond encore à ses critères.{" "}
        <MoreLink to={href("/acharne")}>Parcourir l’annuaire</MoreLink>
      </p>
    );
  }
  return (
    <section className="mission-sent__matching" aria-labelledby="a-inviter">
      <div className="section-head">
        <h3 id="a-inviter">
          {acharnes.length > 1
            ? "Ils répondent le mieux à ses critères"
            : "Cet Acharné répond le mieux à ses critères"}
        </h3>
        <MoreLink to={href("/mes-missions/:id/suggestions", { id })}>Toutes les suggestions</MoreLink>
      </div>
      <p className="soft">À inviter dès que la mission est approuvée. Lisez déjà leur page.</p>
      <CardList className="grid-cards grid-cards--3" items={acharnes}>
        {(profile) => <AcharneCard profile={profile} />}
      </CardList>
    </section>
  );
}
