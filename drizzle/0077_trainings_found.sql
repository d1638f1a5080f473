SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "registrations_of_trainings" ON "registrations" USING btree ("id") WHERE deposit_cents is not null;
