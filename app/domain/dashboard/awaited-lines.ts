import type { CandidatureStatus } from "../candidatures/candidature-status";
import type { PaySides } from "../candidatures/pay-sides";
import type { Side } from "../conversations/conversation";
import { plural } from "../french";
import { PATHS, pathOf } from "../paths";
import { CONFIDENTIAL_COMPANY } from "../profiles/name";
import { type DashboardRow, offerSides } from "./dashboard-row";
import { type Due, dueOf } from "./due";

/** A line for something that waits for the other side. */
export type AwaitedLine = {
  readonly key: string;
  readonly to: string;
  readonly name: string;
  readonly due: Due;
  readonly text: string;
  readonly pays: readonly PaySides[];
  readonly missionTitle: string;
};

const usually = ({ usualDays }: DashboardRow) =>
  usualDays === null ? "" : `, répond en ${plural(Math.max(1, usualDays), "jour")} d’ordinaire`;

const OWED: Readonly<Record<Side, Partial<Record<CandidatureStatus, (row: DashboardRow) => string>>>> = {
  company: {
    invited: () => "Répond à votre invitation",
    offered: () => "Lit votre offre",
  },
  commercial: {
    submitted: (row) => `N’a pas encore ouvert votre candidature${usually(row)}`,
    viewed: (row) => `A ouvert votre candidature${usually(row)}`,
    shortlisted: () => "Candidature présélectionnée, décision attendue",
  },
};

/** The line of a candidature that waits for the other side; undefined where none does. */
export function awaitedLine(
  row: DashboardRow,
  side: Side,
  now: Date,
  overseas = false,
): AwaitedLine | undefined {
  const words = OWED[side][row.status];
  return (
    words && {
      key: row.id,
      to: pathOf(PATHS.candidature, row.id),
      name: row.otherName ?? CONFIDENTIAL_COMPANY,
      due: dueOf(row.expiresAt, now, overseas),
      text: words(row),
      pays: offerSides(row, side),
      missionTitle: row.missionTitle,
    }
  );
}
