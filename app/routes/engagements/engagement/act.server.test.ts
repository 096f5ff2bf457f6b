import { expect, test } from "vitest";
import type { Db } from "~/platform/db.server";
import { actOnEngagement } from "./act.server";

test("ENG-3 a form whose name is no act is a bad request, also where every object has something of that name", async () => {
  for (const intent of ["", "unknown", "toString", "constructor", "__proto__", "valueOf"]) {
    const form = new FormData();
    form.append("intent", intent);
    const sent = actOnEngagement({
      db: {} as Db,
      actor: { kind: "visitor" },
      config: {} as never,
      at: new Date("2026-12-07T10:00:00Z"),
      engagementId: "0d8f6a35-8f0b-4c4f-9a53-3c1c3a0a6f10",
      form,
    });
    await expect(sent, intent).rejects.toMatchObject({ status: 400 });
  }
});
