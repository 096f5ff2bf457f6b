import { type Circumstances, noteRefusal, withCircumstances } from "~/platform/audit/circumstances.server";
import type { Services } from "~/platform/services.server";
import type { Middleware } from "./types";

const LONGEST_BROWSER = 300;

/** SAFE-7: tells what is recorded while a request is answered from where it comes, and notes what was refused unsaid. */
export function circumstances({ journal }: Pick<Services, "journal">): Middleware {
  return (c, next) => {
    const here: Circumstances = {
      address: c.get("clientAddress"),
      browser: c.req.header("user-agent")?.slice(0, LONGEST_BROWSER) ?? null,
      actorId: null,
      refused: false,
      note: journal.note,
      stir: journal.stir,
    };
    return withCircumstances(here, async () => {
      await next();
      if (c.res.status === 429 && !here.refused) noteRefusal("limit.reached", { facts: { rule: "server" } });
    });
  };
}
