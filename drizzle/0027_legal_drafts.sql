SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "legal_drafts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"version" text NOT NULL,
	"effective_date" date NOT NULL,
	"content" jsonb NOT NULL,
	"saves" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "legal_drafts_language_known" CHECK ("legal_drafts"."language" in ('sk', 'en'))
);
--> statement-breakpoint
CREATE INDEX "consent_entries_refused" ON "consent_entries" USING btree ("purpose","id") WHERE not given;--> statement-breakpoint
CREATE INDEX "consent_entries_afterwards" ON "consent_entries" USING btree ("source","id") WHERE source <> 'registration';--> statement-breakpoint
CREATE INDEX "consent_entries_by_time" ON "consent_entries" USING brin ("at");