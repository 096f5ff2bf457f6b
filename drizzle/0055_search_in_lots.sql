-- FAST-4: three months (90 days) of publication.
create function lot_of(at timestamptz) returns integer language sql immutable strict parallel safe as $$
  select floor(extract(epoch from at at time zone 'UTC') / 7776000)::integer
$$;
--> statement-breakpoint
-- Terms as they stand in the index of one lot. It calls nothing of ours, which is out of reach where a dump is loaded.
create function in_lot(lot integer, terms text[]) returns text[] language sql immutable strict parallel safe as $$
  select string_to_array(lot || ':' || array_to_string(terms, chr(31) || lot || ':'), chr(31))
$$;
--> statement-breakpoint
CREATE INDEX "listed_missions_lots" ON "listed_missions" USING gin (in_lot(lot_of("published_at"), tsvector_to_array("words") || "facets")) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listed_profiles_lots" ON "listed_profiles" USING gin (in_lot(lot_of("published_at"), tsvector_to_array("words") || "facets")) WITH (fastupdate=false);