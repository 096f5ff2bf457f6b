import { randomUUID } from "node:crypto";
import { ALL_HALF_DAYS, halfDaysOf, statedMondays, statedWeeks } from "~/domain/profiles/half-days";
import { keptUntil } from "~/domain/profiles/reference-life";
import { createList } from "~/operations/lists/create-list.server";
import { keepItem } from "~/operations/lists/keep-item.server";
import { noteItem } from "~/operations/lists/note-item.server";
import { stateAvailability } from "~/operations/profiles/availability/state-availability.server";
import { moderateReference } from "~/operations/profiles/references/moderate-reference.server";
import { saveSearch } from "~/operations/search/alerts/save-search.server";
import { sha256 } from "~/platform/accounts/tokens.server";
import { clientReferences } from "~/platform/db/schema.server";
import { demoAccounts } from "../content/demo-accounts";
import {
  alerts,
  type DemoAlert,
  type DemoKept,
  type DemoList,
  type DemoReference,
  lists,
  references,
} from "../content/found-again";
import { chanceOf } from "../random";
import type { User } from "./accounts.server";
import type { Cast } from "./add-candidature.server";
import { must } from "./must";
import { daysBefore, type Stage } from "./stage";

/** The share of the Acharnés who state when they are free. */
const STATING = 0.6;

/** LIST-6, ALERT-1, FREE-1, REF-1: lists, alerts, free weeks and references of the demo people who were just added. */
export async function addFoundAgain(stage: Stage, cast: Cast): Promise<void> {
  for (const list of lists) await addList(stage, cast, list);
  for (const alert of alerts) await addAlert(stage, cast, alert);
  await addFreeWeeks(stage, cast);
  for (const reference of references) await addReference(stage, cast, reference);
}

/** A demo account, by its address; undefined where it was there before. */
function personOf({ acharnes, colleagues, isFresh }: Cast, email: string): User | undefined {
  const { first_name, last_name } = demoAccounts.commercial.profile;
  const person =
    email === demoAccounts.commercial.email
      ? acharnes.get(`${first_name} ${last_name}`)
      : colleagues.get(email);
  return person && isFresh(person) ? person : undefined;
}

/** What is kept, by its slug; undefined where it is not public. */
function keptOf({ acharnes, missions }: Cast, what: string) {
  const profile = acharnes.get(what)?.slug;
  if (profile) return { profile };
  const mission = missions.get(what)?.slug;
  return mission ? { mission } : undefined;
}

async function addList(stage: Stage, cast: Cast, { by, name, kept }: DemoList): Promise<void> {
  const { db, now } = stage;
  const owner = personOf(cast, by);
  if (!owner) return;
  const oldest = Math.max(...kept.map(({ ago }) => ago));
  const at = daysBefore(now, oldest + 1);
  const { list } = must(await createList(db, owner, { name, submissionKey: randomUUID() }, { at }));
  for (const each of kept) await addKept(stage, cast, { ...each, owner, list: list.id });
}

type Kept = DemoKept & { readonly owner: User; readonly list: string };

async function addKept({ db, now }: Stage, cast: Cast, { what, ago, notes = [], owner, list }: Kept) {
  const kept = keptOf(cast, what);
  if (!kept) throw new Error(`demo content keeps what is not there: ${what}`);
  must(await keepItem(db, owner, { ...kept, list }, { at: daysBefore(now, ago) }));
  for (const { by, ago: noted, text } of notes) {
    const author = personOf(cast, by);
    if (author) must(await noteItem(db, author, { ...kept, list, text }, { at: daysBefore(now, noted) }));
  }
}

async function addAlert({ db, now }: Stage, cast: Cast, { by, ago, ...search }: DemoAlert): Promise<void> {
  const person = personOf(cast, by);
  if (person) must(await saveSearch(db, person, search, { at: daysBefore(now, ago) }));
}

/** Some Acharnés have stated their free half-days; the demo's own one among them. */
async function addFreeWeeks({ db, now }: Stage, cast: Cast): Promise<void> {
  const chance = chanceOf("free weeks");
  const own = personOf(cast, demoAccounts.commercial.email);
  for (const acharne of cast.acharnes.values()) {
    const isOwn = acharne.userId === own?.userId;
    const states = chance.hit(STATING) || isOwn;
    const at = daysBefore(now, chance.between(0, 20));
    const offered = new Set(statedWeeks(at).flatMap(({ days }) => days.flatMap(({ halves }) => halves)));
    const free = statedMondays(at).flatMap((monday) => {
      // The engagements of the demo's own Acharné take most of their half-days.
      const halves = isOwn
        ? ALL_HALF_DAYS
        : chance.between(0, ALL_HALF_DAYS) & chance.between(0, ALL_HALF_DAYS);
      return halfDaysOf(monday, halves).filter((half) => offered.has(half));
    });
    if (states && cast.isFresh(acharne)) must(await stateAvailability(db, acharne, { free, at }));
  }
}

/** REF-1 to REF-4. The links of these requests are not mailed. */
async function addReference(
  stage: Stage,
  { acharnes, isFresh }: Cast,
  reference: DemoReference,
): Promise<void> {
  const { db, now, admin, appUrl } = stage;
  const { acharne, ago, shown, email, ...asked } = reference;
  const person = acharnes.get(acharne);
  if (!person || !isFresh(person)) return;
  const created_at = daysBefore(now, ago);
  const answered_at = asked.text ? daysBefore(now, ago - 1) : null;
  const [row] = await db
    .insert(clientReferences)
    .values({
      ...asked,
      email: keptUntil({ created_at, answered_at }) > now ? email : null,
      profile_id: person.userId,
      status: asked.text ? "written" : "asked",
      token_hash: sha256(randomUUID()),
      created_at,
      answered_at,
    })
    .returning({ id: clientReferences.id });
  if (shown && row && answered_at)
    must(
      await moderateReference(
        db,
        admin,
        { referenceId: row.id, move: "approve", reason: null },
        { appUrl, at: daysBefore(now, ago - 2) },
      ),
    );
}
