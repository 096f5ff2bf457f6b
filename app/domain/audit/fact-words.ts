import { ACT_FACTS, type Fact, OF_MISSION, TALLY_FACTS } from "./act-facts";
import { isActKind } from "./act-kinds";
import type { Facts } from "./entry";

export type FactWords = { readonly term: string; readonly detail: string };

type Known = Readonly<Record<string, Fact<never>>>;

/** The facts of an entry in words. Unknown facts are shown as they are stored. */
export function factsInWords(kind: string, facts: Facts): FactWords[] {
  const known: Known = {
    ...(isActKind(kind) ? ACT_FACTS[kind] : {}),
    ...(kind === "moderation.undone" && "mission" in facts ? OF_MISSION : {}),
    ...TALLY_FACTS,
  };
  const places = Object.keys(known);
  const placeOf = (name: string) => (places.indexOf(name) + places.length + 1) % (places.length + 1);
  return Object.entries(facts)
    .sort(([one], [other]) => placeOf(one) - placeOf(other))
    .flatMap(([name, value]) => {
      if (value === null) return [];
      const fact = known[name];
      return [
        fact
          ? { term: fact.label, detail: fact.words(value as never) }
          : { term: name, detail: String(value) },
      ];
    });
}
