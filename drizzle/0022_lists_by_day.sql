SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE INDEX "registrations_by_payment" ON "registrations" USING btree ("paid_at") WHERE paid_at is not null;--> statement-breakpoint
CREATE INDEX "balance_entries_by_payout_day" ON "balance_entries" USING btree ("payout_on");