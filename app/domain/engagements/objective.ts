import { count } from "../french";
import type { TotalsApart } from "./engagement-figures";
import { OBJECTIVE_KINDS } from "./engagement-terms";
import type { PointCount } from "./figures";

type Objective = {
  readonly objective_kind: (typeof OBJECTIVE_KINDS)[number]["value"] | null;
  readonly objective_count: number | null;
  readonly objective_text: string | null;
};

export type ObjectiveProgress =
  | { readonly text: string }
  | {
      /** From 0 to 100, of confirmed figures. */
      readonly percent: number;
      /** '9 rendez-vous confirmés sur 40 visés' */
      readonly words: string;
      /** '4 non confirmés, comptés à part'; null without any. */
      readonly apart: string | null;
    };

const NOUNS: Readonly<
  Record<Exclude<PointCount, "contacts">, { many: string; one: string; feminine: boolean }>
> = {
  meetings: { one: "rendez-vous", many: "rendez-vous", feminine: false },
  quotes: { one: "devis", many: "devis", feminine: false },
  signatures: { one: "signature", many: "signatures", feminine: true },
};

/** ENG-11: how far the confirmed weeks are towards the objective; unconfirmed ones are named apart. Null without one. */
export function objectiveProgress(
  { objective_kind, objective_count, objective_text }: Objective,
  { confirmed, unconfirmed }: TotalsApart,
): ObjectiveProgress | null {
  const counted = OBJECTIVE_KINDS.find(({ value }) => value === objective_kind)?.counted;
  if (!counted || objective_count === null) return objective_text === null ? null : { text: objective_text };
  const { one, many, feminine } = NOUNS[counted];
  const agreed = (word: string, value: number) => `${word}${feminine ? "e" : ""}${value < 2 ? "" : "s"}`;
  const done = confirmed.counts[counted];
  const open = unconfirmed.counts[counted];
  return {
    percent: Math.min(100, Math.floor((100 * done) / objective_count)),
    words: `${count(done)} ${done < 2 ? one : many} ${agreed("confirmé", done)} sur ${count(objective_count)} ${agreed("visé", objective_count)}`,
    apart: open ? `${count(open)} non ${agreed("confirmé", open)}, ${agreed("compté", open)} à part` : null,
  };
}
