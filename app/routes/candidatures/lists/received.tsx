import type { ReactNode } from "react";
import { href, useNavigation } from "react-router";
import { CANDIDATURE_STATUSES, type CandidatureStatus } from "~/domain/candidatures/candidature-status";
import { ANSWER_PERIOD } from "~/domain/candidatures/deadline";
import { type CandidaturesFilter, candidaturesPath } from "~/domain/candidatures/lists/candidatures-filter";
import { countOf, tabsOf, toAnswerBy } from "~/domain/candidatures/lists/groups";
import { plural } from "~/domain/french";
import { isolated } from "~/domain/text";
import { ButtonLink } from "~/ui/brand/button";
import { Link } from "~/ui/brand/link";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { ListPages } from "~/ui/lists/list-pages";
import { LinkTabs } from "~/ui/lists/tabs";
import { Board } from "./board";
import { CandidatureList } from "./candidature-list";
import type { CardView } from "./card-view";
import { ListHead } from "./list-head";
import { ReceivedTools } from "./received-tools";
import { Selection } from "./selection-form";

type Counts = Readonly<Record<CandidatureStatus, number>>;

type ReceivedProps = {
  readonly filter: CandidaturesFilter;
  readonly cards: readonly CardView[];
  readonly counts: Counts;
  readonly received: Counts;
  readonly missions: readonly { readonly slug: string; readonly title: string; readonly count: number }[];
  readonly next: string | null;
  /** Whether the reader may act (TEAM-2). */
  readonly acts: boolean;
};

/** WORK-3: received candidatures, as a board or a list. */
export function Received({ filter, cards, counts, received, missions, next, acts }: ReceivedProps) {
  const found = CANDIDATURE_STATUSES.reduce((sum, status) => sum + counts[status], 0);
  const here = filter.group ? countOf(filter.group, counts, received) : found;
  const asks = filter.mission !== null || filter.query !== "";
  const busy = useNavigation().location?.pathname === href("/candidatures");
  const chosen = missions.find(({ slug }) => slug === filter.mission);
  return (
    <>
      <ListHead
        title="Candidatures"
        intro={
          chosen ? `Pour «\u202f${isolated(chosen.title)}\u202f».` : introOf(counts, found, filter, acts)
        }
      >
        {acts ? (
          <ButtonLink to={href("/acharne")} variant="line">
            Inviter un Acharné
          </ButtonLink>
        ) : null}
      </ListHead>
      {found || asks || missions.length ? (
        <>
          <Soonest cards={cards} />
          <ReceivedTools filter={filter} missions={missions} />
          {filter.view === "list" ? (
            <LinkTabs
              label="État des candidatures"
              items={[{ group: null, label: "Toutes", count: found }, ...shownTabs(counts, received)].map(
                ({ group, label, count }) => ({
                  to: candidaturesPath({ ...filter, group, after: null }, "company"),
                  label,
                  count,
                  current: filter.group === group,
                }),
              )}
            />
          ) : null}
          <div aria-busy={busy || undefined}>
            {cards.length === 0 ? (
              <EmptyState title="Aucune candidature ne correspond">
                <Link to={href("/candidatures")}>Voir toutes les candidatures</Link>
              </EmptyState>
            ) : filter.view === "board" ? (
              <Board cards={cards} counts={counts} received={received} filter={filter} />
            ) : (
              <CandidatureList
                cards={cards}
                side="company"
                filter={filter}
                action={candidaturesPath(filter, "company")}
              />
            )}
          </div>
          {filter.view === "list" ? (
            <ListPages
              next={next}
              first={filter.after ? candidaturesPath({ ...filter, after: null }, "company") : null}
              shown={next || filter.after ? { here: cards.length, of: here } : null}
            />
          ) : null}
          {cards.length ? <Selection filter={filter} acts={acts} /> : null}
        </>
      ) : (
        <EmptyState
          title="Aucune candidature pour l’instant"
          actions={
            acts ? (
              <ButtonLink to={href("/mission/publier")} variant="line">
                Proposer une mission
              </ButtonLink>
            ) : null
          }
        >
          Une candidature à l’une de vos missions se range ici, et vous avez {ANSWER_PERIOD} pour y répondre.
        </EmptyState>
      )}
    </>
  );
}

const shownTabs = (counts: Counts, received: Counts) =>
  tabsOf("company")
    .map((group) => ({ group, label: group.label, count: countOf(group, counts, received) }))
    .filter(({ count, group }) => count > 0 || group.key !== "invitations");

const YOURS = toAnswerBy("company").statuses;

function introOf(counts: Counts, found: number, filter: CandidaturesFilter, acts: boolean): ReactNode {
  const answer = acts ? "votre réponse" : "une réponse";
  const waiting = YOURS.reduce((sum, status) => sum + counts[status], 0);
  if (found === 0) return undefined;
  if (!waiting) return `Aucune n’attend ${answer}.`;
  const to = candidaturesPath({ ...filter, group: toAnswerBy("company"), after: null }, "company");
  return <Link to={to}>{plural(waiting, `attend ${answer}`, `attendent ${answer}`)}.</Link>;
}

/** The next deadline, if it is soon. */
function Soonest({ cards }: Pick<ReceivedProps, "cards">) {
  const [soonest] = cards
    .filter(({ awaited }) => awaited.turn === "own" && awaited.clock && awaited.soon)
    .toSorted((one, other) => (one.awaited.daysLeft ?? 0) - (other.awaited.daysLeft ?? 0));
  if (!soonest?.awaited.clock) return null;
  return (
    <Notice
      tone="danger"
      compact
      title={`${isolated(soonest.name)} attend depuis ${plural(soonest.awaited.clock.day, "jour")}`}
    >
      <p>
        <span className="candidatures__why">
          {soonest.awaited.until} Sans réponse, la candidature compte contre votre taux de réponse.{" "}
        </span>
        <Link to={soonest.to}>Lui répondre</Link>
      </p>
    </Notice>
  );
}
