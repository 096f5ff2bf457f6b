CREATE TABLE "public_words" (
	"list" text NOT NULL,
	"word" text NOT NULL,
	CONSTRAINT "public_words_list_word_pk" PRIMARY KEY("list","word")
);
--> statement-breakpoint
CREATE INDEX "public_words_near" ON "public_words" USING gin ("word" gin_trgm_ops);