SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE INDEX "testimonials_text" ON "testimonials" USING gin (plain("name" || ' ' || coalesce("role", '') || ' ' || coalesce("company", '') || ' ' || "content") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "mails_by_template" ON "mails" USING btree ("template","queued_at","id");