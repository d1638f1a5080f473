SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "session_messages" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;