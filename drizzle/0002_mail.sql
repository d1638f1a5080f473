CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"template" text NOT NULL,
	"payload" jsonb NOT NULL,
	"recipient" text,
	"once_key" text,
	"status" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"resends" integer DEFAULT 0 NOT NULL,
	"message_id" text NOT NULL,
	"last_error" text,
	"leased_until" timestamp with time zone,
	"queued_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	CONSTRAINT "mails_once_key" UNIQUE("once_key"),
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed', 'skipped')),
	CONSTRAINT "mails_sent_has_time" CHECK (("mails"."status" = 'sent') = ("mails"."sent_at" is not null)),
	CONSTRAINT "mails_failed_has_time" CHECK (("mails"."status" = 'failed') = ("mails"."failed_at" is not null)),
	CONSTRAINT "mails_last_error_short" CHECK (char_length("mails"."last_error") <= 500)
);
--> statement-breakpoint
CREATE INDEX "mails_by_time" ON "mails" USING btree ("queued_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","queued_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_recipient" ON "mails" USING btree (lower("recipient") text_pattern_ops);