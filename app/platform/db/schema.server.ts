export * from "./schema/accounts.server";
export * from "./schema/approaches.server";
export * from "./schema/candidatures.server";
export * from "./schema/contact.server";
export * from "./schema/missions.server";
export * from "./schema/moderation.server";
export * from "./schema/profiles.server";
export * from "./schema/public.server";
