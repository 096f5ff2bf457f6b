import { href } from "react-router";
import { CANDIDATURE_STATUSES, type CandidatureStatus } from "~/domain/candidatures/candidature-status";
import { ANSWER_PERIOD } from "~/domain/candidatures/deadline";
import {
  type CandidaturesFilter,
  candidaturesOf,
  candidaturesPath,
} from "~/domain/candidatures/lists/candidatures-filter";
import { countOf, tabsOf, toAnswerBy } from "~/domain/candidatures/lists/groups";
import { plural } from "~/domain/french";
import { ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ListPages } from "~/ui/lists/list-pages";
import { LinkTabs } from "~/ui/lists/tabs";
import { CandidatureList } from "./candidature-list";
import type { CardView } from "./card-view";
import { ListHead } from "./list-head";

type SentProps = {
  readonly filter: CandidaturesFilter;
  readonly cards: readonly CardView[];
  readonly counts: Readonly<Record<CandidatureStatus, number>>;
  readonly received: Readonly<Record<CandidatureStatus, number>>;
  readonly next: string | null;
};

export function Sent({ filter, cards, counts, received, next }: SentProps) {
  const tabs = tabsOf("commercial").map((group) => ({
    group,
    label: group.label,
    count: countOf(group, counts, received),
  }));
  const all = CANDIDATURE_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  const yours = countOf(toAnswerBy("commercial"), counts, received);
  return (
    <>
      <ListHead
        title="Mes candidatures"
        {...(all
          ? {
              intro: yours ? (
                <Link to={candidaturesOf(toAnswerBy("commercial"), "commercial")}>
                  {plural(yours, "attend votre réponse", "attendent votre réponse")}.
                </Link>
              ) : (
                "Aucune n’attend votre réponse."
              ),
            }
          : {})}
      >
        <ButtonLink to={href("/missions")} variant="line">
          Trouver une mission
        </ButtonLink>
      </ListHead>
      {all ? (
        <LinkTabs
          label="État des candidatures"
          items={[{ group: null, label: "Toutes", count: all }, ...tabs].map(({ group, label, count }) => ({
            to: candidaturesPath({ ...filter, group, after: null }, "commercial"),
            label,
            count,
            current: filter.group === group,
          }))}
        />
      ) : null}
      {cards.length ? (
        <CandidatureList
          cards={cards}
          side="commercial"
          filter={filter}
          action={candidaturesPath(filter, "commercial")}
        />
      ) : all ? (
        <EmptyState title="Aucune candidature ici">
          <Link to={href("/candidatures")}>Voir toutes les candidatures</Link>
        </EmptyState>
      ) : (
        <EmptyState
          title="Aucune candidature pour l’instant"
          actions={
            <ButtonLink to={href("/missions")} variant="primary">
              Voir les missions
            </ButtonLink>
          }
        >
          Choisissez une mission et proposez votre tarif. L’entreprise a {ANSWER_PERIOD} pour vous répondre.
        </EmptyState>
      )}
      <ListPages
        next={next}
        first={filter.after ? candidaturesPath({ ...filter, after: null }, "commercial") : null}
        shown={
          next || filter.after
            ? { here: cards.length, of: filter.group ? countOf(filter.group, counts, received) : all }
            : null
        }
      />
    </>
  );
}
