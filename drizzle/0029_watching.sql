SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "watch_findings" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_fine" boolean NOT NULL,
	"details" jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "told_times" integer DEFAULT 0 NOT NULL;
