SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE INDEX "registrations_by_payment" ON "registrations" USING btree ("paid_at") WHERE paid_at is not null;