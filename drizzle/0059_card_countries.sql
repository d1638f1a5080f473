SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "card_country" text;--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "registrations_consumers_abroad" ON "registrations" USING btree ("id") WHERE kind = 'personal' and company_country is not null;