import { z } from "~/domain/zod";
import { type Bounds, LINK_MAX } from "./bounds";
import { holdsContact } from "./conversations/contact-mask";
import { FIELD_ERRORS } from "./messages";
import { holdsAddress, isOneLine, lineBreakIn, readsAsOurName } from "./signed-text";
import { isStorable, lengthOf, tidy, tidyLine, unstorableIn, visibleLength } from "./text";

/** The moment that a form wrote, as its page did, in ISO 8601; null when it wrote none. */
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
 * For a check that reads a text once those before it had nothing to say. Zod's own way to stop, `abort`, would also keep the
 * checks that compare the fields of a form from being made.
 */
const thenOnly = (error: string | ((issue: { readonly input?: unknown }) => string)) => ({
  error,
  when: ({ issues }: z.core.ParsePayload): boolean => issues.length === 0,
});

/** Says which character of a text is refused, and where it stands. */
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

/** A required text: tidied, its length counted in characters, of which those that are seen make up the least. */
export const requiredText = (rule: TextRule) => textOf(rule, tidy);

/** A title or a subject: one line, without an address, which takes seconds to find out where it has ten thousand characters. */
export function titleText(rule: TextRule) {
  return textOf(rule, tidyLine)
    .refine(isOneLine, thenOnly(brokenLine))
    .refine((text) => !holdsAddress(text), thenOnly(FIELD_ERRORS.holdsAddress));
}

/**
 * Lets a check that compares fields run once these are right, whatever is wrong with the others: people read everything
 * that they have to mend at once.
 */
export const once = (...fields: readonly string[]) => ({
  when: ({ value, issues }: z.core.ParsePayload): boolean =>
    Object(value) === value && !issues.some(({ path }) => fields.includes(String(path?.[0]))),
});

/** The name of a person or a company: as a title, and not ours. */
export function nameText(rule: TextRule) {
  return titleText(rule).refine((text) => !readsAsOurName(text), thenOnly(FIELD_ERRORS.ourName));
}

/** CONV-4: refuses an address or a number, also in disguise, in what everybody reads. */
export const withoutContact = <T extends z.ZodType<string, string>>(text: T) =>
  text.refine((typed) => !holdsContact(typed), thenOnly(FIELD_ERRORS.holdsContact));

/** A person's name: as any name, without digits and without a way to reach them. */
export const personName = (rule: TextRule) =>
  withoutContact(nameText(rule)).refine(
    (text) => !/\p{N}/u.test(text),
    thenOnly(FIELD_ERRORS.nameHoldsDigit),
  );

const absentOr = (text: z.ZodType<string, string>) => text.optional().transform((written) => written || null);

/** A text that may be absent: null when nothing was typed. */
export const optionalText = (max: number) =>
  absentOr(requiredText({ min: 0, max, tooShort: FIELD_ERRORS.unreadable }));

/** A label that may be absent, read on cards and in lists: as a title. */
export const optionalTitle = (max: number) =>
  absentOr(titleText({ min: 0, max, tooShort: FIELD_ERRORS.unreadable }));

/** A whole number within bounds; `missing` also answers what is no number at all, `field` names it in what else is said. */
export function wholeNumber(rule: {
  readonly missing: string;
  readonly field?: string;
  readonly min: number;
  readonly max: number;
  readonly tooLow?: string;
  readonly tooHigh?: string;
  /** Said of a fraction. */
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

/** PUBL-7: a number that becomes null when its field is cleared. */
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

/** A calendar day as the date field sends it, or null when left empty. */
export function optionalDay() {
  return z
    .string({ error: FIELD_ERRORS.dateInvalid })
    .trim()
    .refine((text) => text === "" || isCalendarDay(text), FIELD_ERRORS.dateInvalid)
    .optional()
    .transform((text) => text || null);
}

/** PUBL-2, CAND-6: both are calendar days; what is proposed starts on the day that it is proposed, or later. */
export const startsTooEarly = (start: string, today: string): boolean => start < today;

function isCalendarDay(text: string): boolean {
  if (!/^(19|20|21)\d\d-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** ONB-21: an http(s) address, which gets `https://` when it names no scheme; null when left empty. */
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
/** 'vercors.fr:8080' names a port, no scheme. */
const OTHER_SCHEME = /^[a-z][a-z\d+.-]*:(?!\d)/i;

function withScheme(typed: string): string {
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
 * An e-mail address that a browser takes (HTML's `type="email"`), in lower case, without invisible characters, a domain
 * in other letters than ASCII's as it is sent to.
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

/** An address as accounts have it, of what was typed. */
export function plainEmail(typed: string): string {
  const visible = typed.replace(/\p{Cf}/gu, "").trim();
  const domain = visible.slice(visible.lastIndexOf("@") + 1);
  const before = visible.slice(0, visible.length - domain.length);
  return (before + (OTHER_LETTERS.test(domain) ? asciiDomain(domain) : domain)).toLowerCase();
}

/** By the browser's own rules; unchanged where it is no domain. */
const asciiDomain = (domain: string): string =>
  URL.canParse(`https://${domain}`) ? new URL(`https://${domain}`).hostname : domain;
