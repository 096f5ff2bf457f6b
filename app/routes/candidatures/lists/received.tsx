import { href, useNavigation } from "react-router";
import { awaitedFrom, type CandidatureStatus } from "~/marketplace/candidatures/candidature-status";
import {
  type CandidaturesFilter,
  candidaturesPath,
} from "~/marketplace/candidatures/lists/candidatures-filter";
import { COMPANY_GROUPS, countOf } from "~/marketplace/candidatures/lists/groups";
import { plural } from "~/marketplace/french";
import { isolated } from "~/marketplace/text/text";
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

type ReceivedProps = {
  readonly filter: CandidaturesFilter;
  readonly cards: readonly CardView[];
  readonly counts: Readonly<Record<CandidatureStatus, number>>;
  readonly missions: readonly { readonly slug: string; readonly title: string; readonly count: number }[];
  readonly next: string | null;
};

/** WORK-3: what a company received, as a board or as a list. */
export function Received({ filter, cards, counts, missions, next }: ReceivedProps) {
  const found = COMPANY_GROUPS.reduce((sum, group) => sum + countOf(group, counts), 0);
  const here = filter.group ? countOf(filter.group, counts) : found;
  const asks = filter.mission !== null || filter.query !== "";
  const busy = useNavigation().location?.pathname === href("/candidatures");
  const chosen = missions.find(({ slug }) => slug === filter.mission);
  return (
    <>
      <ListHead
        title="Candidatures"
        intro={chosen ? `Pour «\u202f${isolated(chosen.title)}\u202f».` : introOf(counts, found)}
      >
        <ButtonLink to={href("/acharne")} variant="line">
          Inviter un Acharné
        </ButtonLink>
      </ListHead>
      {found || asks || missions.length ? (
        <>
          <Soonest cards={cards} />
          <ReceivedTools filter={filter} missions={missions} />
          {filter.view === "list" ? (
            <LinkTabs
              label="État des candidatures"
              items={[{ group: null, label: "Toutes", count: found }, ...tabsOf(counts)].map(
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
              <Board cards={cards} counts={counts} filter={filter} />
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
          {cards.length ? <Selection filter={filter} /> : null}
        </>
      ) : (
        <EmptyState
          title="Aucune candidature pour l’instant"
          actions={
            <ButtonLink to={href("/mission/publier")} variant="line">
              Proposer une mission
            </ButtonLink>
          }
        >
          Une candidature à l’une de vos missions se range ici, et vous avez quatorze jours pour y répondre.
        </EmptyState>
      )}
    </>
  );
}

const tabsOf = (counts: ReceivedProps["counts"]) =>
  COMPANY_GROUPS.map((group) => ({ group, label: group.label, count: countOf(group, counts) })).filter(
    ({ count, group }) => count > 0 || group.key !== "invitations",
  );

const YOURS = awaitedFrom("company");

function introOf(counts: ReceivedProps["counts"], found: number): string | undefined {
  const waiting = YOURS.reduce((sum, status) => sum + counts[status], 0);
  if (found === 0) return undefined;
  return waiting
    ? `${plural(waiting, "attend votre réponse", "attendent votre réponse")}.`
    : "Aucune n’attend votre réponse.";
}

/** The one whose time runs out first, where that is soon. */
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
