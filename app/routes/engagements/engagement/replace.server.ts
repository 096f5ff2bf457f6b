import { inviteReplacementForm, replaceForm } from "~/domain/engagements/replacements";
import { z } from "~/domain/zod";
import { inviteReplacement } from "~/operations/engagements/replacements/invite-replacement.server";
import {
  requestReplacement,
  withdrawReplacement,
} from "~/operations/engagements/replacements/request-replacement.server";
import { type Answer, take } from "../../forms/take.server";
import type { EngagementRequest } from "./engagement-request";

/** REPL-1: the company asks for somebody else. */
export const replace = ({ db, actor, config, at, engagementId, form }: EngagementRequest): Promise<Answer> =>
  take(form, replaceForm, ({ reason }) =>
    requestReplacement(
      db,
      actor,
      { engagementId, reason },
      { appUrl: config.appUrl, mailFrom: config.mailFrom, at },
    ),
  );

/** REPL-1: the company withdraws its request. */
export const withdrawRequest = ({ db, actor, at, engagementId, form }: EngagementRequest): Promise<Answer> =>
  take(form, z.object({}), () => withdrawReplacement(db, actor, { engagementId }, at));

/** REPL-3: the company invites one of the proposed Acharnés. */
export const invite = ({ db, actor, config, at, engagementId, form }: EngagementRequest): Promise<Answer> =>
  take(form, inviteReplacementForm, ({ acharne }) =>
    inviteReplacement(db, actor, { engagementId, acharne }, { appUrl: config.appUrl, at }),
  );
