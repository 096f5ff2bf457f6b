import { type AuditContext, noteRefusal, withAuditContext } from "~/platform/audit/audit-context.server";
import type { Services } from "~/platform/services.server";
import type { Middleware } from "./types";

const LONGEST_BROWSER = 300;

/** SAFE-7: the audit context of a request, and an audit entry for a 429 that has none yet. */
export function auditContext({ journal }: Pick<Services, "journal">): Middleware {
  return (c, next) => {
    const here: AuditContext = {
      address: c.get("clientAddress"),
      browser: c.req.header("user-agent")?.slice(0, LONGEST_BROWSER) ?? null,
      actorId: null,
      refused: false,
      note: journal.note,
      requestChaining: journal.requestChaining,
    };
    return withAuditContext(here, async () => {
      await next();
      if (c.res.status === 429 && !here.refused) noteRefusal("limit.reached", { facts: { rule: "server" } });
    });
  };
}
