import { expect, it } from "vitest";
import { afterLetter } from "./after-letter";
import type { ThreadView } from "./thread-view.server";

const message = (id: number, isOwn = false) => ({ kind: "message", id, isOwn });
const event = (id: string) => ({ kind: "event", id });

const threadOf = (lines: readonly object[], newFrom: number | null, unread: number) =>
  ({
    days: [
      { day: "2026-11-20", heading: "Hier", lines: lines.slice(0, 2) },
      { day: "2026-11-21", heading: "Aujourd’hui", lines: lines.slice(2) },
    ],
    newFrom,
    unread,
  }) as unknown as ThreadView;

it("WORK-5 a candidature's page shows the letter and the events once", () => {
  const thread = threadOf([event("1"), message(7), event("2"), message(8)], null, 0);
  expect(afterLetter(thread, 7).days).toMatchObject([{ day: "2026-11-21", lines: [message(8)] }]);
});

it("CONV-2 the letter, shown above, does not count among the new messages of the thread", () => {
  const alone = afterLetter(threadOf([event("1"), message(7)], 7, 1), 7);
  expect(alone).toMatchObject({ days: [], newFrom: null, unread: 0 });
  const followed = afterLetter(threadOf([event("1"), message(7), message(8, true), message(9)], 7, 2), 7);
  expect(followed).toMatchObject({ newFrom: 9, unread: 1 });
  const read = afterLetter(threadOf([event("1"), message(7), message(9)], 9, 1), 7);
  expect(read).toMatchObject({ newFrom: 9, unread: 1 });
});
