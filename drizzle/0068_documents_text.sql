SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "documents_text" ON "documents" USING gin (plain("number" || ' ' || "payment_symbol" || ' ' || coalesce("buyer_ico", '') || ' ' || "buyer_name") gin_trgm_ops);