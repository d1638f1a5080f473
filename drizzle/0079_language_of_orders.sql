SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- What an order is written to in. Orders of releases that do not know it are Slovak, as all were.
ALTER TABLE "registrations" ADD COLUMN "language" text DEFAULT 'sk' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_language_known" CHECK ("registrations"."language" in ('sk', 'en')) NOT VALID;
