SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE INDEX "registrations_by_state" ON "registrations" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "mails_by_subject" ON "mails" USING gin (jsonb_path_query_array("payload", '$.*'));