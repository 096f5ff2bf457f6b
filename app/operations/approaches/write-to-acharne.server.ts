import { and, eq, sql } from "drizzle-orm";
import { approachMail } from "~/mails/application-mails";
import { renderMail } from "~/mails/render";
import type { ApproachInput } from "~/marketplace/approaches/approach-form";
import { REFUSALS } from "~/marketplace/messages";
import { PATHS } from "~/marketplace/paths";
import type { Actor } from "~/marketplace/policy";
import { done, type Result, refused } from "~/marketplace/result";
import { isSlug } from "~/marketplace/text/slug";
import { approaches, profiles, publicProfiles } from "~/platform/db/schema.server";
import type { Db, Tx } from "~/platform/db.server";
import { authorize, isRefusal } from "../authorize";
import { wantsMail } from "../notifications/wants-mail.server";
import { companyNameForOthers } from "../profiles/company-name.server";
import { returnAttempt, takeAttempt } from "../throttle.server";

type Approach = ApproachInput & { readonly acharneSlug: string; readonly submissionKey: string };

/**
 * PUB-5: hands a validated company's message to a commercial, in the dashboard and, unless they chose otherwise, by mail. The same form arriving twice,
 * told by its key, is one message and counts once towards the day's limit.
 */
export async function writeToAcharne(
  db: Db,
  actor: Actor,
  { acharneSlug, message, submissionKey }: Approach,
  { appUrl, at }: { readonly appUrl: string; readonly at: Date },
): Promise<Result> {
  const company = authorize(actor, "acharne.contact");
  if (isRefusal(company))
    return mayNotYet(actor) ? refused("forbidden", REFUSALS.companyNotValidated) : company;
  return db.transaction(async (tx) => {
    const acharne = await findAddressee(tx, acharneSlug);
    if (!acharne) return refused("missing", REFUSALS.acharneGone);
    // The counter's row lock makes a company's messages wait for each other: the key is looked up after it.
    const throttled = await takeAttempt(tx, "approachByCompany", company.userId, at);
    const known = await findSent(tx, company.userId, submissionKey);
    if (known) {
      await returnAttempt(tx, "approachByCompany", company.userId);
      const same = known.commercial_id === acharne.id && known.message === message;
      return same ? done({}) : refused("conflict", REFUSALS.alreadySent);
    }
    if (throttled) return { ...throttled, message: REFUSALS.tooManyApproaches };
    await tx.insert(approaches).values({
      company_id: company.userId,
      commercial_id: acharne.id,
      submission_key: submissionKey,
      message,
      created_at: at,
    });
    if (!(await wantsMail(tx, acharne.id, "approach_received"))) return done({});
    const content = approachMail({
      firstName: acharne.firstName,
      companyName: await companyNameOf(tx, company.userId),
      message,
      link: `${appUrl}${PATHS.dashboard}`,
    });
    await db.jobs.send(tx, "deliver-mail", await renderMail(acharne.email, content));
    return done({});
  });
}

const mayNotYet = (actor: Actor): boolean => actor.kind === "user" && actor.role === "entreprise";

async function findAddressee(tx: Tx, slug: string) {
  if (!isSlug(slug)) return undefined;
  const [addressee] = await tx
    .select({
      id: profiles.id,
      email: profiles.email,
      firstName: sql<string>`coalesce(${profiles.first_name}, 'Bonjour')`,
    })
    .from(publicProfiles)
    .innerJoin(profiles, eq(profiles.id, publicProfiles.profile_id))
    .where(eq(publicProfiles.slug, slug));
  return addressee;
}

async function findSent(tx: Tx, companyId: string, submissionKey: string) {
  const [sent] = await tx
    .select({ commercial_id: approaches.commercial_id, message: approaches.message })
    .from(approaches)
    .where(and(eq(approaches.company_id, companyId), eq(approaches.submission_key, submissionKey)));
  return sent;
}

async function companyNameOf(tx: Tx, companyId: string): Promise<string> {
  const [company] = await tx
    .select({ name: companyNameForOthers })
    .from(profiles)
    .where(eq(profiles.id, companyId));
  return company?.name ?? "Une entreprise";
}
