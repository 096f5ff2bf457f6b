import { expect, test } from "vitest";
import { NOTICES, REFUSALS } from "~/domain/messages";
import type { Db } from "~/platform/db.server";
import { actOnEngagement } from "./act.server";

const sent = (intent: string) => {
  const form = new FormData();
  form.append("intent", intent);
  return actOnEngagement({
    db: {} as Db,
    actor: { kind: "visitor" },
    config: {} as never,
    at: new Date("2026-12-07T10:00:00Z"),
    engagementId: "0d8f6a35-8f0b-4c4f-9a53-3c1c3a0a6f10",
    form,
  });
};

test("ENG-3 a form whose name is no act is refused, also where every object has something of that name", async () => {
  for (const intent of ["", "unknown", "toString", "constructor", "__proto__", "valueOf"])
    expect(await sent(intent), intent).toMatchObject({
      reply: {
        init: { status: 400 },
        data: { toast: { title: NOTICES.nothingMoved(REFUSALS.unknownMove).title } },
      },
    });
});
