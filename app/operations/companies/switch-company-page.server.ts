import { eq } from "drizzle-orm";
import type { Actor } from "~/domain/policy";
import { done, type Result } from "~/domain/result";
import { companies } from "~/platform/db/schema.server";
import type { Db } from "~/platform/db.server";
import { recordAct } from "../audit/record-act.server";
import { recountCompanyPage } from "./recount-company-page.server";
import { lockOwnTeam } from "./team/lock-team.server";

/** COMP-4: switches the public page of the company on or off. */
export const switchCompanyPage = (
  db: Db,
  actor: Actor,
  { shown, at }: { readonly shown: boolean; readonly at: Date },
) =>
  db.transaction(async (tx): Promise<Result> => {
    const team = await lockOwnTeam(tx, actor);
    if (!team.ok) return team;
    const { company, self } = team;
    if (company.page_shown === shown) return done({});
    await tx.update(companies).set({ page_shown: shown }).where(eq(companies.id, company.id));
    await recountCompanyPage(db, tx, company.id, at);
    await recordAct(tx, {
      kind: "company.page_switched",
      at,
      actorId: self.userId,
      facts: { shown, company: company.id },
    });
    return done({});
  });
