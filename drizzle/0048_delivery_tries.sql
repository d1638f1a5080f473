SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
ALTER TABLE "document_deliveries" ADD COLUMN "unsure_since" timestamp with time zone;--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "document_deliveries_asked" ON "document_deliveries" USING btree ("next_at") WHERE state = 'accepted' and next_at is not null;
