-- Emptying a ledger whole is a change too, and row triggers do not see it.
SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TRIGGER audit_events_not_truncated BEFORE TRUNCATE ON audit_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
