import { desc } from "drizzle-orm";
import { offers } from "~/platform/db/schema.server";

/** CAND-6: of several offers the one that was made last counts: what is shown, told and answered is the same. */
export const LAST_OFFER_FIRST = [desc(offers.created_at), desc(offers.id)];
