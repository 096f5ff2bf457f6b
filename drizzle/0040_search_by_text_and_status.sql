CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
DROP INDEX "missions_search";--> statement-breakpoint
DROP INDEX "profiles_search";--> statement-breakpoint
CREATE INDEX "missions_search" ON "missions" USING gin ("search_text" gin_trgm_ops,"status");--> statement-breakpoint
CREATE INDEX "profiles_search" ON "profiles" USING gin ("search_text" gin_trgm_ops,"status","role");