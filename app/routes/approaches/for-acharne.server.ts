import { randomUUID } from "node:crypto";
import { href } from "react-router";
import { NOTICES } from "~/domain/messages";
import { priceOf } from "~/domain/missions/pricing";
import { can } from "~/domain/policy";
import { rankOf } from "~/domain/profiles/rank";
import { isUuid } from "~/domain/slug";
import type { findAcharne } from "~/operations/profiles/find-acharne.server";
import { requireProfile } from "~/platform/http/guards";
import { workOf } from "~/platform/http/session-context";
import { redirectWithToast } from "~/platform/http/toast";

type Args = {
  readonly request: Request;
  readonly context: Parameters<typeof requireProfile>[0];
  readonly params: { readonly slug: string };
};

/**
 * PUB-5, CAND-10: only companies may write to or invite an Acharné; others, and members who only read (TEAM-2), are redirected to
 * the profile.
 */
export async function requireCompany(
  { request, context, params }: Args,
  refusal?: Parameters<typeof requireProfile>[2],
) {
  const { userId, role } = await requireProfile(context, request, refusal);
  const work = workOf(context, request);
  if (role === "entreprise" && can(work.actor, "conversation.write")) return { ...work, account: userId };
  const page = href("/acharne/:slug", { slug: encodeURIComponent(params.slug) });
  const notice = role === "entreprise" ? NOTICES.approachNeedsRecruiter : NOTICES.approachNeedsCompany;
  throw await redirectWithToast(context, page, notice);
}

/** The summary of the Acharné beside the form. */
export const acharneView = (row: NonNullable<Awaited<ReturnType<typeof findAcharne>>>) => ({
  displayName: row.display_name,
  firstName: row.display_name.split(" ")[0] ?? row.display_name,
  initials: row.initials,
  avatarUrl: row.avatar_url,
  rank: rankOf(row.experience_years),
  price: priceOf(row.price_min, row.price_max),
  pitch: row.bio_short,
});

/** An idempotency key for the form. */
export function submissionKeyOf(form: FormData | undefined): string {
  const key = String(form?.get("submission_key") ?? "");
  return isUuid(key) ? key : randomUUID();
}
