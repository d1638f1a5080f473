SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "disputes" ADD COLUMN "due_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD COLUMN "closed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD COLUMN "closed_by" text;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "webhook_events" ADD COLUMN "last_error" text;--> statement-breakpoint
CREATE INDEX "registrations_choices" ON "registrations" USING btree ("state_changed_at") WHERE state = 'choice_offered';--> statement-breakpoint
CREATE INDEX "disputes_open" ON "disputes" USING btree ("opened_at") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "payments_by_amount" ON "payments" USING btree ("amount_cents","id");--> statement-breakpoint
CREATE INDEX "payments_refunded" ON "payments" USING btree ("paid_at","id") WHERE refunded_cents > 0;--> statement-breakpoint
CREATE INDEX "payments_surplus" ON "payments" USING btree ("paid_at","id") WHERE is_surplus;--> statement-breakpoint
CREATE INDEX "reconciliation_findings_closed" ON "reconciliation_findings" USING btree ("stripe_id") WHERE closed_at is not null;--> statement-breakpoint
CREATE INDEX "refunds_failed" ON "refunds" USING btree ("settled_at") WHERE status = 'failed';--> statement-breakpoint
CREATE INDEX "webhook_events_by_time" ON "webhook_events" USING btree ("received_at","id");--> statement-breakpoint
CREATE INDEX "webhook_events_by_type" ON "webhook_events" USING btree ("type","received_at","id");--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_closed_by_somebody" CHECK (("reconciliation_findings"."closed_at" is null) = ("reconciliation_findings"."closed_by" is null));--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_note_short" CHECK (char_length("reconciliation_findings"."note") <= 500);--> statement-breakpoint
ALTER TABLE "webhook_events" ADD CONSTRAINT "webhook_events_error_short" CHECK (char_length("webhook_events"."last_error") <= 500);