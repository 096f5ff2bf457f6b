import { z } from "~/domain/zod";
import { type Bounds, LINK_MAX } from "./bounds";
import { containsContact } from "./conversations/contact-mask";
import { FIELD_ERRORS } from "./messages";
import { containsAddress, isOneLine, lineBreakIn, readsAsOurName } from "./signed-text";
import { isStorable, lengthOf, tidy, tidyLine, unstorableIn, visibleLength } from "./text";
import { isCalendarDay } from "./working-days";

/** Parses a date of a form in ISO 8601; null when there is none. */
export function readMoment(value: unknown): Date | null {
  const moment = new Date(typeof value === "string" ? value : Number.NaN);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

type TextRule = {
  readonly min?: number;
  readonly max: number;
  readonly tooShort: string;
  readonly tooLong?: string;
};

/**
 * Runs a check only if the checks before it passed. Zod's `abort` would also skip the checks that compare
 * fields of the form.
 */
const thenOnly = (error: string | ((issue: { readonly input?: unknown }) => string)) => ({
  error,
  when: ({ issues }: z.core.ParsePayload): boolean => issues.length === 0,
});

/** Says which character is refused, and where. */
const unstorable = ({ input }: { readonly input?: unknown }): string => {
  const found = unstorableIn(String(input));
  return found ? FIELD_ERRORS.forbiddenCharacter(found) : FIELD_ERRORS.unreadable;
};

const brokenLine = ({ input }: { readonly input?: unknown }): string =>
  FIELD_ERRORS.oneLine(lineBreakIn(String(input)) ?? 1);

function textOf({ min = 1, max, tooShort, tooLong }: TextRule, taken: (text: string) => string) {
  return z
    .string({ error: tooShort })
    .refine((text) => !unstorableIn(text), { error: unstorable })
    .overwrite(taken)
    .refine((text) => visibleLength(text) >= min, thenOnly(tooShort))
    .refine((text) => lengthOf(text) <= max, thenOnly(tooLong ?? FIELD_ERRORS.tooLong(max)));
}

/** A required text, trimmed. The minimum counts visible characters only. */
export const requiredText = (rule: TextRule) => textOf(rule, tidy);

/**
 * A title or a subject: one line without an address. The address check runs last, since it takes seconds on
 * ten thousand characters.
 */
export function titleText(rule: TextRule) {
  return textOf(rule, tidyLine)
    .refine(isOneLine, thenOnly(brokenLine))
    .refine((text) => !containsAddress(text), thenOnly(FIELD_ERRORS.containsAddress));
}

/**
 * Runs a check that compares fields when these fields are valid, whatever the others are, so that all
 * errors are shown at once.
 */
export const once = (...fields: readonly string[]) => ({
  when: ({ value, issues }: z.core.ParsePayload): boolean =>
    Object(value) === value && !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});

/** The name of a person or a company: a title that does not look like our name. */
export function nameText(rule: TextRule) {
  return titleText(rule).refine((text) => !readsAsOurName(text), thenOnly(FIELD_ERRORS.ourName));
}

/** CONV-4: refuses contact details in public texts, also in disguise. */
export const withoutContact = <T extends z.ZodType<string, string>>(text: T) =>
  text.refine((typed) => !containsContact(typed), thenOnly(FIELD_ERRORS.containsContact));

/** The name of a person: without digits or contact details. */
export const personName = (rule: TextRule) =>
  withoutContact(nameText(rule)).refine(
    (text) => !/\p{N}/u.test(text),
    thenOnly(FIELD_ERRORS.nameHoldsDigit),
  );

const absentOr = (text: z.ZodType<string, string>) => text.optional().transform((written) => written || null);

/** An optional text: null when empty. */
export const optionalText = (max: number) =>
  absentOr(requiredText({ min: 0, max, tooShort: FIELD_ERRORS.unreadable }));

/** An optional title. */
export const optionalTitle = (max: number) =>
  absentOr(titleText({ min: 0, max, tooShort: FIELD_ERRORS.unreadable }));

/**
 * A whole number within bounds. `missing` is also the message for invalid numbers; `field` names the number
 * in other messages.
 */
export function wholeNumber(rule: {
  readonly missing: string;
  readonly field?: string;
  readonly min: number;
  readonly max: number;
  readonly tooLow?: string;
  readonly tooHigh?: string;
  /** The message for a fraction. */
  readonly fraction?: string;
}) {
  const { field, fraction = FIELD_ERRORS.wholeNumber } = rule;
  const said = (message: string) => (field ? FIELD_ERRORS.of(field, message) : message);
  return z
    .number({ error: rule.missing })
    .int(said(fraction))
    .min(rule.min, rule.tooLow ?? said(FIELD_ERRORS.atLeast(rule.min)))
    .max(rule.max, rule.tooHigh ?? said(FIELD_ERRORS.atMost(rule.max)));
}

/** PUBL-7: null when the field is cleared. */
export function optionalWholeNumber(
  bounds: Bounds,
  said: {
    readonly missing?: string;
    readonly tooLow?: string;
    readonly tooHigh?: string;
    readonly field?: string;
    readonly fraction?: string;
  } = {},
) {
  const { field } = said;
  const missing = field ? FIELD_ERRORS.of(field, FIELD_ERRORS.wholeNumber) : FIELD_ERRORS.wholeNumber;
  return wholeNumber({ missing, ...bounds, ...said })
    .optional()
    .transform((value) => value ?? null);
}

/** A calendar day of a date field; null when empty. */
export function optionalDay() {
  return z
    .string({ error: FIELD_ERRORS.dateInvalid })
    .trim()
    .refine((text) => text === "" || isCalendarDay(text), FIELD_ERRORS.dateInvalid)
    .optional()
    .transform((text) => text || null);
}

/** PUBL-2, CAND-6: whether a start is before today; both are calendar days. */
export const startsTooEarly = (start: string, today: string): boolean => start < today;

/** ONB-21: an http(s) URL; `https://` is added where no scheme is given; null when empty. */
export function optionalUrl(invalid: string) {
  return z
    .string({ error: invalid })
    .overwrite(withScheme)
    .max(LINK_MAX, FIELD_ERRORS.tooLong(LINK_MAX))
    .refine((text) => text === "" || isHttpUrl(text), invalid)
    .optional()
    .transform((text) => text || null);
}

const HTTP = /^(https?):\/*/i;
/** 'vercors.fr:8080' has a port and no scheme. */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

export function withScheme(typed: string): string {
  const text = tidyLine(typed);
  if (HTTP.test(text)) return text.replace(HTTP, (_, scheme: string) => `${scheme.toLowerCase()}://`);
  return /^[\p{L}\d]/u.test(text) && !OTHER_SCHEME.test(text) ? `https://${text}` : text;
}

function isHttpUrl(text: string): boolean {
  if (!isStorable(text) || /\s/.test(text) || !URL.canParse(text)) return false;
  const url = new URL(text);
  return /^https?:$/.test(url.protocol) && url.hostname.includes(".") && !url.username && !url.password;
}

/** Several codes of one list, without duplicates. */
export function choices<Code extends string>(codes: readonly [Code, ...Code[]], required?: string) {
  const list = z.array(z.enum(codes, { error: FIELD_ERRORS.unknownChoice }), {
    error: required ?? FIELD_ERRORS.unknownChoice,
  });
  return (required ? list.min(1, required) : list).transform((values) => [...new Set(values)]);
}

/**
 * An e-mail address that HTML's `type="email"` accepts, in lower case, without invisible characters, with
 * its domain in ASCII.
 */
export function emailAddress(required = FIELD_ERRORS.emailRequired) {
  return z
    .string({ error: required })
    .overwrite(plainEmail)
    .max(EMAIL_MAX, FIELD_ERRORS.emailInvalid)
    .regex(z.regexes.html5Email, FIELD_ERRORS.emailInvalid);
}

const EMAIL_MAX = 254;
const OTHER_LETTERS = /^(?!\p{ASCII}*$)[^\s/\\?#:%@[\]]+$/u;

/** Normalises a typed address as accounts store it. */
export function plainEmail(typed: string): string {
  const visible = typed.replace(/\p{Cf}/gu, "").trim();
  const domain = visible.slice(visible.lastIndexOf("@") + 1);
  const before = visible.slice(0, visible.length - domain.length);
  return (before + (OTHER_LETTERS.test(domain) ? asciiDomain(domain) : domain)).toLowerCase();
}

/** Punycode by the rules of browsers; unchanged where it is no domain. */
const asciiDomain = (domain: string): string =>
  URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : domain;
