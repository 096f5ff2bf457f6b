import { type Column, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import { codesOf, LANGUAGES, SECTORS, SKILLS } from "~/marketplace/catalogue";
import { type AvailabilityCode, availableBy } from "~/marketplace/profiles/availability";
import type { DirectoryFilter } from "~/marketplace/profiles/directory-filter";
import { CAPITAINE_FROM, COLONEL_FROM, type Rank } from "~/marketplace/profiles/rank";
import { RANKINGS } from "~/marketplace/ranking/rankings";
import { SEARCHED_FIRST, saysLittle } from "~/marketplace/text/search-text";
import { whileListStands } from "~/platform/cache/public-memory.server";
import { listedProfiles, publicProfiles } from "~/platform/db/schema.server";
import type { Reader } from "~/platform/db.server";
import type { Choice, Narrowed } from "../listed/narrowed";
import { orderOf } from "../listed/order-of";
import { holdsTerms } from "../listed/search-words.server";
import { countPublic } from "../public-totals.server";

const { skill_bits, language_bits, sector_bits, experience_years, region } = listedProfiles;
const { price_from, published_at, slug, available_from, price_low, price_high } = listedProfiles;

export const DIRECTORY_ORDERS = {
  recent: orderOf(listedProfiles, RANKINGS.directory.recent),
  prix: orderOf(listedProfiles, RANKINGS.directory.prix),
  prix_desc: orderOf(listedProfiles, RANKINGS.directory.prix_desc),
};

const isAvailable = (code: AvailabilityCode, now: Date): SQL =>
  sql`${available_from} <= ${availableBy(code, now)}::date`;

/** DIR-2 to DIR-4, DIR-10: the words, all skills, all languages, one of the other choices, a price range that meets the asked one. */
export async function narrow(db: Reader, filter: DirectoryFilter, now: Date): Promise<Narrowed> {
  const { q, prixMin, prixMax, disponibilite } = filter;
  const [{ conditions, read, lots }, first] = await Promise.all([
    holdsTerms(db, { list: "profiles", words: listedProfiles.words, text: searchedText }, q),
    saysLittle(q) ? untilFirst(db, filter.tri) : [],
  ]);
  const words = first.length ? [...read, ...first] : conditions;
  const price = [
    ...(prixMin === null ? [] : [gte(price_high, prixMin)]),
    ...(prixMax === null ? [] : [lte(price_low, prixMax)]),
  ];
  return {
    choices: [
      chosenBits("competences", skill_bits, SKILLS, filter.competences, "all"),
      chosenBits("langues", language_bits, codesOf(LANGUAGES), filter.langues, "all"),
      chosenBits("secteurs", sector_bits, codesOf(SECTORS), filter.secteurs, "any"),
      {
        facet: "grades",
        codes: filter.grades,
        of: "any",
        held: or(...filter.grades.map((rank) => WITHIN_RANK[rank])),
      },
      filter.region
        ? { facet: "region", codes: [filter.region], of: "any", held: eq(region, filter.region) }
        : { facet: "region", codes: [], of: "any", held: undefined },
    ],
    rest: {
      ...(words.length ? { words } : {}),
      ...(price.length ? { price } : {}),
      ...(disponibilite ? { disponibilite: [isAvailable(disponibilite, now)] } : {}),
    },
    ...(first.length ? { isRead: true } : { lots }),
  };
}

/** As many values as PostgreSQL weighs one by one in no time; more are kept from it until it looks for them. */
const WEIGHED = 128;

/** Of listed values, and of no mask, PostgreSQL knows how often each occurs and where an index holds them. */
function chosenBits(
  facet: string,
  bits: Column,
  all: readonly string[],
  codes: readonly string[],
  of: Choice["of"],
): Choice {
  if (codes.length === 0) return { facet, codes, of, held: undefined };
  const mask = codes.reduce((sum, code) => sum | (1 << all.indexOf(code)), 0);
  const values = sql`${valuesOf(2 ** all.length, mask, of)}::smallint[]`;
  const held = 2 ** all.length <= WEIGHED ? sql`${values}` : sql`(select ${values})::smallint[]`;
  const read = sql`${bits} & ${mask}::int ${of === "all" ? sql`= ${mask}::int` : sql`<> 0`}`;
  return { facet, codes, of, held: sql`${bits} = any (${held})`, read };
}

const listed = new Map<string, string>();

/** The values below a length that have all or any of the bits of a mask, as PostgreSQL writes an array. */
function valuesOf(length: number, mask: number, of: Choice["of"]): string {
  const key = `${length} ${mask} ${of}`;
  const known = listed.get(key);
  if (known) return known;
  const has = (value: number) => (of === "all" ? (value & mask) === mask : (value & mask) !== 0);
  const values = `{${Array.from({ length }, (_, value) => value)
    .filter(has)
    .join()}}`;
  listed.set(key, values);
  return values;
}

/** The years that a rank spans. */
const WITHIN_RANK: Readonly<Record<Rank, SQL>> = {
  lieutenant: sql`${experience_years} < ${CAPITAINE_FROM}`,
  capitaine: sql`${experience_years} between ${CAPITAINE_FROM} and ${COLONEL_FROM - 1}`,
  colonel: sql`${experience_years} >= ${COLONEL_FROM}`,
};

export const searchedText = sql`(select ${publicProfiles.search_text} from ${publicProfiles}
  where ${publicProfiles.profile_id} = ${listedProfiles.profile_id})`;

/** How far the first of a list go, where it is longer. */
async function untilFirst(db: Reader, tri: DirectoryFilter["tri"]): Promise<SQL[]> {
  if ((await countPublic(db, "profiles")) <= SEARCHED_FIRST) return [];
  const by = tri === "recent" ? sql`${published_at}` : sql`${price_from}`;
  const [last] = await whileListStands(db, "profiles", `last searched of ${tri}`, async () =>
    db
      .select({ by: sql<string>`${by}::text`, slug })
      .from(listedProfiles)
      .orderBy(...DIRECTORY_ORDERS[tri])
      .offset(SEARCHED_FIRST - 1)
      .limit(1),
  );
  if (!last) return [];
  const type = sql.raw(tri === "recent" ? "timestamptz" : "int");
  return [sql`(${by}, ${slug}) ${sql.raw(tri === "prix" ? "<=" : ">=")} (${last.by}::${type}, ${last.slug})`];
}
