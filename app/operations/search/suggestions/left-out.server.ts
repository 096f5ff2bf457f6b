import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { CONVERSATION_STATUSES } from "~/domain/conversations/conversation";
import { separates } from "~/domain/conversations/thread-rules";
import { textArray } from "~/platform/db/schema/columns.server";
import { candidatures, conversations } from "~/platform/db/schema.server";

/** Who already applied to a mission or was invited to it, in any status. */
export const isNoCandidate = (missionId: SQLWrapper | string, profileId: SQLWrapper | string): SQL =>
  sql`not exists (select from ${candidatures}
    where ${candidatures.mission_id} = ${missionId} and ${candidatures.commercial_id} = ${profileId})`;

/** CONV-2: the company and the Acharné have not ended their threads. */
export const isNotSeparated = (companyId: SQLWrapper | string, profileId: SQLWrapper | string): SQL =>
  sql`not exists (select from ${conversations}
    where ${conversations.company_id} = ${companyId} and ${conversations.commercial_id} = ${profileId}
      and ${conversations.status}::text = any(${textArray(CONVERSATION_STATUSES.filter(separates))}))`;
