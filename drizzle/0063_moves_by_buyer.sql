SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "moves_by_buyer" integer DEFAULT 0 NOT NULL;