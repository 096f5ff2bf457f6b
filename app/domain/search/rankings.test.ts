import { expect, test } from "vitest";
import { CRITERIA, type CriterionName, RANKINGS, RANKINGS_SINCE } from "./rankings";

const written = (criteria: readonly CriterionName[]) =>
  criteria.map((name) => `${CRITERIA[name].by} ${CRITERIA[name].way}`).join(", ");

test("SAFE-6 the published date belongs to these orders: change both here together", () => {
  const { directory, ...others } = RANKINGS;
  const orders = Object.entries({ ...directory, ...others }).map(([list, criteria]) => [
    list,
    written(criteria),
  ]);
  expect({ [RANKINGS_SINCE]: Object.fromEntries(orders) }).toEqual({
    "2026-11-29": {
      recent: "published_at desc, slug desc",
      prix: "price_from asc, slug asc",
      prix_desc: "price_from desc, slug desc",
      missions: "published_at desc, slug desc",
      candidatures: "expires_at asc, acted_at desc, id asc",
      notifications: "at desc, id desc",
      threads: "last_message_at desc, id asc",
      review: "submitted_at asc, id asc",
      suggestedAcharnes: "met desc, weeks desc, engagements desc, published_at desc, slug asc",
      suggestedMissions: "met desc, engagements desc, published_at desc, slug asc",
    },
  });
});
