SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- Because the table comes with the same release and nobody writes into it yet.
CREATE INDEX "documents_to_pay" ON "documents" USING btree ("due_on") WHERE kind in ('invoice', 'settling') and (content ->> 'payableCents')::int > 0;