import { addDays } from "~/marketplace/working-days";

/** What one facet tells of a row, in so many bits: what PostgreSQL makes of the row's columns, and which codes that means. */
export type Part = {
  readonly bits: number;
  readonly by: string;
  codesOf(value: number): readonly string[];
};

const ofBits = (bits: number, codes: readonly string[]) =>
  codes.filter((_, bit) => (bits & (1 << bit)) !== 0);

/** A column of which each bit says one code. */
export const bitsOf = (column: string, codes: readonly string[]): Part => ({
  bits: codes.length,
  by: column,
  codesOf: (bits) => ofBits(bits, codes),
});

/** A column that holds several of some codes, which have no quotes. */
export const severalOf = (column: string, codes: readonly string[]): Part => ({
  bits: codes.length,
  by: codes
    .map((code, bit) => `case when '${code}' = any (${column}) then ${1 << bit} else 0 end`)
    .join(" | "),
  codesOf: (bits) => ofBits(bits, codes),
});

/** A place among some codes, from 1; at 0 there is none. */
export const placeOf = (by: string, codes: readonly string[]): Part => ({
  bits: Math.ceil(Math.log2(codes.length + 1)),
  by: `coalesce(${by}, 0)`,
  codesOf: (place) => (place === 0 ? [] : codes.slice(place - 1, place)),
});

/** A column that holds one of some codes, which have no quotes. */
export const oneOf = (column: string, codes: readonly string[]): Part =>
  placeOf(
    `case ${column} ${codes.map((code, index) => `when '${code}' then ${index + 1}`).join(" ")} end`,
    codes,
  );

const EPOCH = "1899-12-31";
const DAY_BITS = 17;
/** As far as a form takes a day, and further: into the year 2258. */
const LAST_DAY = 2 ** DAY_BITS - 1;

const DAY_MS = 86_400_000;

/** The number of a day, from 1 on; 0 is no day. */
export const dayNumber = (isoDay: string): number => (Date.parse(isoDay) - Date.parse(EPOCH)) / DAY_MS;

function dayPart(column: string, codesOf: Part["codesOf"]): Part {
  const day = `${column} - date '${EPOCH}'`;
  return {
    bits: DAY_BITS,
    by: `case when ${day} between 1 and ${LAST_DAY} then ${day} else 0 end`,
    codesOf,
  };
}

/** A column that holds a day, of which what it means depends on another day: it tells no code. */
export const dayOf = (column: string): Part => dayPart(column, () => []);

/** The months of a column that holds a day, written 'YYYY-MM'. */
export function monthOf(column: string): Part {
  const told = new Map<number, string>();
  return dayPart(column, (day) => {
    if (day === 0) return [];
    const month = told.get(day) ?? addDays(EPOCH, day).slice(0, "YYYY-MM".length);
    told.set(day, month);
    return [month];
  });
}

/** Bitwise operators take 32 bits, and a number of JavaScript holds 53 exactly: the lower word and some of an upper one. */
const WORD_BITS = 32;
const MOST_BITS = 53;

export type OptionNumber<Facet extends string> = {
  /** How PostgreSQL makes the number of a row's columns. */
  readonly by: string;
  readonly codesOf: Readonly<Record<Facet, Part["codesOf"]>>;
  /** Of many numbers, how often each value of a facet is met. */
  tally(facet: Facet, numbers: readonly number[]): ReadonlyMap<number, number>;
};

/**
 * FAST-4: all that a row of a list is counted by, as one number that stands beside it. A part that gets wider moves those
 * behind it: until the last process of the version before has ended, that one counts options wrongly.
 */
export function optionNumber<Facet extends string>(
  parts: Readonly<Record<Facet, Part>>,
): OptionNumber<Facet> {
  const facets = Object.keys(parts) as Facet[];
  const from = placesOf(facets.map((facet) => parts[facet].bits));
  const fromOf = (facet: Facet) => from[facets.indexOf(facet)] ?? 0;
  return {
    by: facets.map((facet) => `((${parts[facet].by})::bigint << ${fromOf(facet)})`).join(" | "),
    codesOf: Object.fromEntries(facets.map((facet) => [facet, parts[facet].codesOf])) as Record<
      Facet,
      Part["codesOf"]
    >,
    tally: (facet, numbers) => tally(numbers, fromOf(facet), parts[facet].bits),
  };
}

/** From which bit on each stands, so that none stands in both words. */
function placesOf(widths: readonly number[]): number[] {
  if (Math.max(...widths) > DAY_BITS) throw new Error("a part is wider than a day");
  let next = 0;
  const places = widths.map((bits) => {
    const from = next < WORD_BITS && next + bits > WORD_BITS ? WORD_BITS : next;
    next = from + bits;
    return from;
  });
  if (next > MOST_BITS) throw new Error(`${next} bits of options are more than a number holds`);
  return places;
}

/** Of each value how often it was met; nought between two questions. */
const times = new Uint32Array(2 ** DAY_BITS);

function tally(numbers: readonly number[], from: number, bits: number): ReadonlyMap<number, number> {
  const [shift, mask] = [from % WORD_BITS, 2 ** bits - 1];
  const met: number[] = [];
  for (const number of numbers) {
    const word = from < WORD_BITS ? number : Math.floor(number / 2 ** WORD_BITS);
    const value = (word >>> shift) & mask;
    const before = times[value] ?? 0;
    if (before === 0) met.push(value);
    times[value] = before + 1;
  }
  const tallied = new Map(met.map((value) => [value, times[value] ?? 0]));
  for (const value of met) times[value] = 0;
  return tallied;
}
