SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "is_language_chosen" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Because the office has a handful of people. Slovak is what an account begins with; English was always somebody's choice.
UPDATE "auth_users" SET "is_language_chosen" = true WHERE "language" <> 'sk';
