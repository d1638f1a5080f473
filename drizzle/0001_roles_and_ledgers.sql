-- What the schema tool does not model: rights of the app role, append-only ledgers, partitions of the audit.
SET LOCAL lock_timeout = '3s';--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO bystro_app;--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO bystro_app;--> statement-breakpoint
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public TO bystro_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO bystro_app;--> statement-breakpoint
ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT USAGE, SELECT ON SEQUENCES TO bystro_app;--> statement-breakpoint
GRANT USAGE ON SCHEMA migrations TO bystro_app;--> statement-breakpoint
GRANT SELECT ON ALL TABLES IN SCHEMA migrations TO bystro_app;--> statement-breakpoint
CREATE TABLE audit_events_2026 PARTITION OF audit_events FOR VALUES FROM ('2026-01-01') TO ('2027-01-01');--> statement-breakpoint
CREATE TABLE audit_events_2027 PARTITION OF audit_events FOR VALUES FROM ('2027-01-01') TO ('2028-01-01');--> statement-breakpoint
CREATE TABLE audit_events_2028 PARTITION OF audit_events FOR VALUES FROM ('2028-01-01') TO ('2029-01-01');--> statement-breakpoint
CREATE TABLE audit_events_other PARTITION OF audit_events DEFAULT;--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_events, audit_events_2026, audit_events_2027, audit_events_2028, audit_events_other FROM bystro_app;--> statement-breakpoint
REVOKE DELETE ON audit_details FROM bystro_app;--> statement-breakpoint
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_events_append_only BEFORE UPDATE OR DELETE ON audit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
