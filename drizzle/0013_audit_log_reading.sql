SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE INDEX "audit_events_newest" ON "audit_events" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_events_action" ON "audit_events" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_subject_kind" ON "audit_events" USING btree ("subject_kind","at","id");--> statement-breakpoint
CREATE INDEX "audit_events_actor" ON "audit_events" USING btree ("actor_id","at","id") WHERE actor_id is not null;--> statement-breakpoint
CREATE INDEX "audit_events_actor_kind" ON "audit_events" USING btree ("actor_kind","at","id") WHERE actor_kind <> 'visitor';