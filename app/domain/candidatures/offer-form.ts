import { z } from "~/domain/zod";
import { ANSWER_MAX, DURATION_WEEKS, OBJECTIVE_COUNT, OBJECTIVE_TEXT_MAX, WORKDAYS } from "../bounds";
import { codesOf } from "../catalogue";
import { EXPENSES, OBJECTIVE_KINDS } from "../engagements/engagement-terms";
import { once, optionalDay, optionalText, optionalWholeNumber, startsTooEarly } from "../form-values";
import { FIELD_ERRORS } from "../messages";
import { optionalRate, optionalShare } from "./candidature-form";
import { COMMISSION_BASES, COMMISSION_DUES } from "./commission";

export const OFFER_KINDS = [
  { value: "essai", label: "Essai d’une semaine" },
  { value: "mission", label: "Mission" },
  { value: "commission", label: "Commission" },
] as const;

/** A trial lasts one week; a commission has no rhythm. */
const TRIAL = { duration_weeks: 1, days_per_week: WORKDAYS.max } as const;

/** Checked only for the kinds that have the field: a field that is hidden must not refuse the form. */
const ofSomeKinds = () =>
  z
    .number()
    .or(z.string())
    .optional()
    .transform((typed) => typed ?? null);

const DAYS = optionalWholeNumber(WORKDAYS);
const WEEKS = optionalWholeNumber(DURATION_WEEKS);
const OBJECTIVE = {
  count: optionalWholeNumber(OBJECTIVE_COUNT),
  text: optionalText(OBJECTIVE_TEXT_MAX),
} as const;

/** OFFER-4: the terms on which a trial goes on. */
const CONTINUATION = {
  continue_rate: optionalRate,
  continue_commission_percent: optionalShare,
  continue_days_per_week: DAYS,
  continue_weeks: WEEKS,
} as const;
const CONTINUATION_FIELDS = Object.keys(CONTINUATION) as (keyof typeof CONTINUATION)[];

/**
 * CAND-6, OFFER-1: `rate` is the Acharné's own, in euros per day; of the kind `commission`, a percentage. A mission and a trial
 * have a rate, a commission or both. A mission has a duration.
 */
export const offerForm = (today: string) =>
  z
    .object({
      kind: z.enum(codesOf(OFFER_KINDS), { error: FIELD_ERRORS.unknownChoice }),
      rate: ofSomeKinds(),
      commission_percent: ofSomeKinds(),
      commission_base: z
        .enum(codesOf(COMMISSION_BASES), { error: FIELD_ERRORS.unknownChoice })
        .default("ca_ht"),
      commission_due: z
        .enum(codesOf(COMMISSION_DUES), { error: FIELD_ERRORS.unknownChoice })
        .default("encaissement"),
      start_date: optionalDay()
        .refine((day) => day !== null, FIELD_ERRORS.startRequired)
        .refine((day) => day === null || !startsTooEarly(day, today), FIELD_ERRORS.startPast),
      days_per_week: DAYS,
      duration_weeks: ofSomeKinds(),
      expenses: z
        .enum(codesOf(EXPENSES), { error: FIELD_ERRORS.unknownChoice })
        .optional()
        .transform((value) => value ?? null),
      objective_kind: z
        .enum(codesOf(OBJECTIVE_KINDS), { error: FIELD_ERRORS.unknownChoice })
        .optional()
        .transform((value) => value ?? null),
      objective_count: ofSomeKinds(),
      objective_text: z
        .string()
        .optional()
        .transform((typed) => typed ?? null),
      continue_rate: ofSomeKinds(),
      continue_commission_percent: ofSomeKinds(),
      continue_days_per_week: ofSomeKinds(),
      continue_weeks: ofSomeKinds(),
      message: optionalText(ANSWER_MAX),
    })
    .superRefine(
      (typed, context) => {
        for (const [field, message] of faultsOf(typed))
          context.addIssue({ code: "custom", path: [field], message });
      },
      once("kind", "objective_kind"),
    )
    .transform(({ start_date, message, days_per_week, expenses, ...typed }) => {
      const { kind } = typed;
      const continuation = continuationOf(typed);
      const { rate, commission_percent } = payOf(typed);
      const shares = commission_percent !== null || continuation.continue_commission_percent !== null;
      return {
        kind,
        rate,
        commission_percent,
        commission_base: shares ? typed.commission_base : null,
        commission_due: shares ? typed.commission_due : null,
        start_date: start_date as string,
        days_per_week: kind === "essai" ? (days_per_week ?? TRIAL.days_per_week) : days_per_week,
        duration_weeks:
          kind === "essai" ? TRIAL.duration_weeks : WEEKS.parse(typed.duration_weeks ?? undefined),
        expenses,
        ...objectiveOf(typed),
        ...continuation,
        message,
      };
    });

export type OfferInput = z.output<ReturnType<typeof offerForm>>;

type Typed = number | string | null;
type TypedContinuation = Readonly<Record<keyof typeof CONTINUATION, Typed>>;
type TypedOffer = TypedContinuation & {
  readonly kind: (typeof OFFER_KINDS)[number]["value"];
  readonly rate: Typed;
  readonly commission_percent: Typed;
  readonly duration_weeks: Typed;
  readonly objective_kind: (typeof OBJECTIVE_KINDS)[number]["value"] | null;
  readonly objective_count: Typed;
  readonly objective_text: string | null;
};

type Fault = readonly [field: keyof TypedOffer, message: string];

/** What is wrong with the fields that the kind of the offer has. */
function faultsOf(typed: TypedOffer): Fault[] {
  const { kind, rate, commission_percent, duration_weeks } = typed;
  if (kind === "commission")
    return [
      ...faultOf("rate", optionalShare, rate ?? commission_percent, FIELD_ERRORS.shareRequired),
      ...faultOf("duration_weeks", WEEKS, duration_weeks),
      ...objectiveFaults(typed),
    ];
  return [
    ...faultOf("rate", optionalRate, rate, commission_percent === null && FIELD_ERRORS.rateOrCommission),
    ...faultOf("commission_percent", optionalShare, commission_percent),
    ...(kind === "mission"
      ? faultOf("duration_weeks", WEEKS, duration_weeks, FIELD_ERRORS.weeksRequired)
      : []),
    ...objectiveFaults(typed),
    ...(kind === "essai" ? continuationFaults(typed) : []),
  ];
}

/** OFFER-3: an objective in numbers has its number, one in a sentence its sentence. */
function objectiveFaults({ objective_kind, objective_count, objective_text }: TypedOffer): Fault[] {
  if (objective_kind === "texte")
    return faultOf("objective_text", OBJECTIVE.text, objective_text, FIELD_ERRORS.objectiveTextRequired);
  if (objective_kind === null)
    return objective_count === null ? [] : [["objective_kind", FIELD_ERRORS.objectiveKindRequired]];
  return faultOf("objective_count", OBJECTIVE.count, objective_count, FIELD_ERRORS.objectiveCountRequired);
}

/** OFFER-4: terms of a continuation, where there are any, have pay and a length. */
function continuationFaults(typed: TypedContinuation): Fault[] {
  if (CONTINUATION_FIELDS.every((field) => typed[field] === null)) return [];
  const { continue_commission_percent: share } = typed;
  const required: Partial<Record<keyof TypedContinuation, string | false>> = {
    continue_rate: share === null && FIELD_ERRORS.rateOrCommission,
    continue_weeks: FIELD_ERRORS.weeksRequired,
  };
  return CONTINUATION_FIELDS.flatMap((field) =>
    faultOf(field, CONTINUATION[field], typed[field], required[field]),
  );
}

function faultOf(
  field: Fault[0],
  schema: z.ZodType,
  typed: Typed,
  required: string | false | undefined = false,
): Fault[] {
  if (typed === null) return required ? [[field, required]] : [];
  const message = schema.safeParse(typed).error?.issues[0]?.message;
  return message ? [[field, message]] : [];
}

function payOf({ kind, rate, commission_percent }: TypedOffer) {
  const read = (schema: typeof optionalRate, typed: Typed) => schema.parse(typed ?? undefined);
  return kind === "commission"
    ? { rate: null, commission_percent: read(optionalShare, rate ?? commission_percent) }
    : { rate: read(optionalRate, rate), commission_percent: read(optionalShare, commission_percent) };
}

function objectiveOf({ objective_kind, objective_count, objective_text }: TypedOffer) {
  const inWords = objective_kind === "texte";
  const counted = objective_kind !== null && !inWords;
  return {
    objective_kind,
    objective_count: OBJECTIVE.count.parse((counted && objective_count) || undefined),
    objective_text: OBJECTIVE.text.parse((inWords && objective_text) || undefined),
  };
}

function continuationOf({ kind, ...typed }: TypedOffer) {
  const read = (field: keyof TypedContinuation) =>
    kind === "essai" ? CONTINUATION[field].parse(typed[field] ?? undefined) : null;
  return {
    continue_rate: read("continue_rate"),
    continue_commission_percent: read("continue_commission_percent"),
    continue_days_per_week: read("continue_days_per_week"),
    continue_weeks: read("continue_weeks"),
  };
}
