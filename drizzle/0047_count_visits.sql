CREATE TABLE "visits" (
	"day" date NOT NULL,
	"page" text NOT NULL,
	"source" text NOT NULL,
	"visits" integer NOT NULL,
	CONSTRAINT "visits_day_page_source_pk" PRIMARY KEY("day","page","source")
);
