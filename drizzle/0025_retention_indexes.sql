SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE INDEX "registrations_unpaid_named" ON "registrations" USING btree ("created_at","id") WHERE paid_at is null and buyer_name is not null;--> statement-breakpoint
CREATE INDEX "registrations_address_kept" ON "registrations" USING btree ("id") WHERE request_hash = 'erased' and buyer_email is not null;--> statement-breakpoint
CREATE INDEX "audit_details_filled" ON "audit_details" USING btree ("id") WHERE changes is not null;--> statement-breakpoint
CREATE INDEX "mails_addressed" ON "mails" USING btree ("queued_at","id") WHERE recipient is not null;