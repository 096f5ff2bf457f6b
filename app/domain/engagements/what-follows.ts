import type { Side } from "../conversations/conversation";
import { calendarDay, calendarDayOf, hourOf } from "../french";
import { isolated } from "../text";
import type { WaitingChange } from "./engagement-clock";
import type { EngagementStatus } from "./engagement-status";
import { isOpenTrial, type TrialDates, trialTimes } from "./trial";
import { lastReportDay, mondayOf, type Span } from "./weeks";

export type Followed = Span &
  TrialDates & {
    readonly status: EngagementStatus;
    readonly breaks_on: string | null;
    readonly broken_by: Side | null;
    readonly stopped_trial: boolean;
    readonly waiting: readonly Pick<WaitingChange, "kind" | "date">[];
    readonly reader: Side;
    readonly other: string;
    /** TRIAL-4: whether the company's offer after the trial is still to be made. */
    readonly awaitsOffer: boolean;
    /** When the next point is asked for: 'vendredi 4 décembre à 16 h'. */
    readonly nextPoint: string | null;
    /** Whether a week has no point and can still get one. */
    readonly hasWeekToWrite: boolean;
  };

/** ENG-2: what comes next, in every state, or what remains after an end; sentences for one of its sides. */
export function whatFollows(engagement: Followed): string[] {
  const { status, starts_on, ends_on, breaks_on } = engagement;
  switch (status) {
    case "planned":
      return [`Le premier jour est le ${calendarDay(starts_on)}.`, ...endWords(engagement)];
    case "running":
      return isOpenTrial(engagement)
        ? [
            ...pointWords(engagement),
            trialWords(starts_on, engagement.trial_ends_on),
            ...breakWords(engagement),
          ]
        : [...pointWords(engagement), ...waitingWords(engagement), ...endWords(engagement)];
    case "paused":
      return [
        "Aucun point n’est demandé pendant la pause.",
        ...(engagement.waiting.some(({ kind }) => kind === "resume")
          ? []
          : ["Aucune date de reprise n’est convenue\u202f: chacun peut en proposer une."]),
        ...waitingWords(engagement),
        ...endWords(engagement),
      ];
    case "trial_decision":
      return breakWords(engagement);
    default:
      return [...endedWords(engagement), ...lateWords(engagement, earliest(ends_on, breaks_on))];
  }
}

const earliest = (one: string | null, other: string | null): string | null =>
  one !== null && other !== null ? (one < other ? one : other) : (one ?? other);

function trialWords(starts_on: string, trial_ends_on: string): string {
  const { asked, closed } = trialTimes({ starts_on, ends_on: trial_ends_on });
  return `L’essai se décide le ${calendarDay(calendarDayOf(asked))}, entre ${hourOf(asked)} et ${hourOf(closed)}\u202f: chacun dit alors s’il continue, sans voir la réponse de l’autre.`;
}

const pointWords = ({ nextPoint, reader }: Followed): string[] =>
  nextPoint === null
    ? []
    : [
        reader === "company"
          ? `Le prochain point est attendu ${nextPoint}.`
          : `Votre prochain point vous est demandé ${nextPoint}.`,
      ];

const WAITING = {
  pause: (day: string) => `La pause commence le ${day}.`,
  resume: (day: string) => `Le travail reprend le ${day}.`,
  end: (day: string) => `Le dernier jour est le ${day}.`,
} as const;

const waitingWords = ({ waiting }: Followed): string[] =>
  waiting.map(({ kind, date }) => WAITING[kind](calendarDay(date)));

function endWords(engagement: Followed): string[] {
  const { ends_on, breaks_on } = engagement;
  if (breaks_on !== null) return breakWords(engagement);
  return [
    ends_on === null
      ? "Aucune date de fin n’est convenue\u202f: chacun peut en proposer une, ou interrompre l’engagement."
      : `Le dernier jour est le ${calendarDay(ends_on)}.`,
  ];
}

const breakWords = ({ breaks_on, broken_by, reader, other }: Followed): string[] =>
  breaks_on === null
    ? []
    : [
        `${broken_by === reader ? "Vous avez annoncé" : `${isolated(other)} a annoncé`} l’interruption de l’engagement le ${calendarDay(breaks_on)}.`,
      ];

function endedWords({
  status,
  stopped_trial,
  trial_ends_on,
  continued_at,
  reader,
  awaitsOffer,
}: Followed): string[] {
  if (stopped_trial)
    return [
      `L’essai ${status === "broken_off" ? "est interrompu" : "ne continue pas"}. Les jours faits sont dus, rien de plus. Il ne donne ni avis, ni chiffre public.`,
    ];
  if (trial_ends_on !== null && continued_at === null)
    return [
      "L’essai est terminé, et vous avez dit oui tous les deux.",
      !awaitsOffer
        ? "L’offre pour la suite est dans la candidature."
        : reader === "company"
          ? "Il manque votre offre pour la suite."
          : "L’entreprise vous fait maintenant une offre pour la suite.",
    ];
  return [status === "broken_off" ? "L’engagement est interrompu." : "L’engagement est terminé."];
}

function lateWords({ starts_on, hasWeekToWrite, reader, other }: Followed, last: string | null): string[] {
  if (!hasWeekToWrite || last === null || last < starts_on) return [];
  const until = `jusqu’au ${calendarDay(lastReportDay(mondayOf(last)))}`;
  return [
    reader === "company"
      ? `${isolated(other)} peut encore écrire la dernière semaine ${until}, et vous la confirmez ensuite.`
      : `La dernière semaine peut encore s’écrire ${until}, et se confirme ensuite.`,
  ];
}
