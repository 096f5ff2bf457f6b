import { shownCompanyOf } from "~/domain/companies/shown-company";
import { missionSearchText } from "~/domain/missions/public-mission";
import { publicProfileOf, shownProfileOf } from "~/domain/profiles/public-profile";
import { slugWords } from "~/domain/slug";
import { publicMissionOf, shownMissionOf } from "~/operations/missions/publish-mission.server";
import { adminSearchText, companySearchText } from "~/operations/profiles/admin-search-text";
import { type Chance, chanceOf, uuidOf } from "../random";
import { missionOf } from "./mission";
import { commercialOf, companyOf } from "./people";

/** Rows by table, with PostgreSQL's column names. */
export type Rows = Record<string, object[]>;

/** The newest date of all synthetic data, fixed so that the same seed gives the same rows. */
const NEWEST = Date.parse("2026-11-01T08:00:00Z");
const TWO_YEARS = 730 * 86_400_000;
const HOUR = 3_600_000;

const moment = (chance: Chance) => new Date(NEWEST - Math.floor(chance.next() * TWO_YEARS));

function status(chance: Chance): "published" | "pending" | "draft" {
  if (chance.hit(0.9)) return "published";
  return chance.pick(["pending", "draft"]);
}

const shortId = (id: string) => id.replaceAll("-", "").slice(-12);

type Person = { readonly first_name: string; readonly last_name: string };

function account(id: string, { first_name, last_name }: Person, created_at: Date) {
  const email = `${slugWords(`${first_name} ${last_name}`, "compte")}.${shortId(id)}@donnees.example`;
  return { id, email, email_verified: true, created_at, updated_at: created_at };
}

export const commercialId = (seed: number, index: number) => uuidOf(`${seed}/commercial/${index}`);
export const companyId = (seed: number, index: number) => uuidOf(`${seed}/company/${index}`);

export function commercialRows(seed: number, index: number): Rows {
  const chance = chanceOf(`${seed}/commercial/${index}`);
  const id = commercialId(seed, index);
  const published_at = moment(chance);
  const created_at = new Date(published_at.getTime() - chance.between(2, 72) * HOUR);
  const input = commercialOf(chance, published_at);
  const user = account(id, input, created_at);
  const row = {
    ...input,
    id,
    role: "commercial",
    status: status(chance),
    email: user.email,
    avatar_url: null,
    profile_slug: `${slugWords(input.first_name, "acharne")}-${slugWords(input.last_name.slice(0, 1), "x")}-${shortId(id)}`,
    search_text: adminSearchText({ ...input, email: user.email }),
    submitted_at: created_at,
    created_at,
    updated_at: published_at,
  };
  if (row.status !== "published") return { users: [user], profiles: [row] };
  return {
    users: [user],
    profiles: [row],
    public_profiles: [{ ...publicProfileOf(row), published_at }],
    shown_profiles: [shownProfileOf(row)],
  };
}

function companyOfIndex(seed: number, index: number) {
  const chance = chanceOf(`${seed}/company/${index}`);
  const created_at = new Date(NEWEST - TWO_YEARS - chance.between(1, 500) * HOUR);
  return { created_at, input: companyOf(chance) };
}

/** Companies with their founder as only member. */
export function companyRows(seed: number, index: number): Rows {
  const id = companyId(seed, index);
  const { created_at, input } = companyOfIndex(seed, index);
  const { company_name: name, company_size: size, first_name, last_name, phone, ...columns } = input;
  const user = account(id, input, created_at);
  const dates = { created_at, updated_at: created_at };
  const company = { ...columns, name, size, logo_url: null };
  return {
    users: [user],
    companies: [
      {
        ...company,
        id,
        status: "published",
        slug: `${slugWords(name, "entreprise")}-${shortId(id)}`,
        page_shown: true,
        search_text: companySearchText({
          name,
          sectors: input.sectors,
          members: [{ name: `${first_name} ${last_name}`, email: user.email }],
        }),
        submitted_at: created_at,
        validated_at: created_at,
        ...dates,
      },
    ],
    profiles: [
      {
        id,
        role: "entreprise",
        status: "draft",
        email: user.email,
        first_name,
        last_name,
        phone,
        sectors: [],
        languages: [],
        success_only: false,
        search_text: "",
        ...dates,
      },
    ],
    memberships: [
      {
        user_id: id,
        company_id: id,
        role: "owner",
        since: created_at,
        shown_first_name: first_name,
        shown_last_name: last_name,
        notified: "own",
      },
    ],
    shown_companies: [{ company_id: id, ...shownCompanyOf(company) }],
  };
}

export function missionRows(seed: number, index: number, companies: number): Rows {
  const chance = chanceOf(`${seed}/mission/${index}`);
  const id = uuidOf(`${seed}/mission/${index}`);
  const published_at = moment(chance);
  const created_at = new Date(published_at.getTime() - chance.between(2, 72) * HOUR);
  const input = missionOf(chance, published_at);
  const company = chance.between(0, companies - 1);
  const row = {
    ...input,
    closed_by: null,
    id,
    slug: `${slugWords(input.title, "mission")}-${shortId(id)}`,
    company_id: companyId(seed, company),
    responsible_id: companyId(seed, company),
    submission_key: uuidOf(`${seed}/submission/${index}`),
    status: status(chance),
    search_text: missionSearchText(input),
    submitted_at: created_at,
    created_at,
    updated_at: published_at,
  };
  if (row.status !== "published") return { missions: [row] };
  const { company_name } = companyOfIndex(seed, company).input;
  const shown = shownMissionOf(row);
  return {
    missions: [row],
    public_missions: [{ ...publicMissionOf(shown, row.slug, company_name), published_at }],
    shown_missions: [shown],
  };
}
