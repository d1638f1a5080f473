-- What the schema tool does not model: keys between capabilities, steps that stay, and the one lawful change of a
-- declaration of withdrawal: that it forgets who said it, when it need not be kept any longer.
SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE data_requests ADD CONSTRAINT data_requests_answer_mail_fk FOREIGN KEY (answer_mail_id) REFERENCES mails (id);--> statement-breakpoint
ALTER TABLE withdrawal_decisions ADD CONSTRAINT withdrawal_decisions_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations (id);--> statement-breakpoint
ALTER TABLE withdrawal_decisions ADD CONSTRAINT withdrawal_decisions_refund_fk FOREIGN KEY (refund_id) REFERENCES refunds (id);--> statement-breakpoint
REVOKE DELETE ON data_requests FROM bystro_app;--> statement-breakpoint
REVOKE UPDATE, DELETE ON data_request_steps FROM bystro_app;--> statement-breakpoint
GRANT UPDATE (note) ON data_request_steps TO bystro_app;--> statement-breakpoint
CREATE FUNCTION refuse_step_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.note IS NULL AND
    (NEW.id, NEW.request_id, NEW.at, NEW.kind, NEW.actor_id, NEW.details)
      = (OLD.id, OLD.request_id, OLD.at, OLD.kind, OLD.actor_id, OLD.details)
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER data_request_steps_append_only BEFORE UPDATE OR DELETE ON data_request_steps
  FOR EACH ROW EXECUTE FUNCTION refuse_step_change();--> statement-breakpoint
REVOKE UPDATE, DELETE ON withdrawal_decisions FROM bystro_app;--> statement-breakpoint
CREATE TRIGGER withdrawal_decisions_append_only BEFORE UPDATE OR DELETE ON withdrawal_decisions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawal_decisions_not_truncated BEFORE TRUNCATE ON withdrawal_decisions
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- With an order it is the voucher of what followed, kept as accounting records are; without one, as long as a claim from
-- it can be brought and a year more.
CREATE FUNCTION withdrawal_kept_until(received timestamptz, has_order boolean) RETURNS date LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT CASE WHEN has_order
    THEN make_date(extract(year FROM received AT TIME ZONE 'Europe/Bratislava')::integer + 10, 12, 31)
    ELSE ((received AT TIME ZONE 'Europe/Bratislava') + interval '4 years')::date END
$$;--> statement-breakpoint
CREATE FUNCTION withdrawal_has_order(withdrawal uuid) RETURNS boolean LANGUAGE sql STABLE STRICT AS $$
  SELECT EXISTS (SELECT FROM withdrawal_outcomes WHERE withdrawal_id = withdrawal AND registration_id IS NOT NULL)
    OR EXISTS (SELECT FROM withdrawal_decisions WHERE withdrawal_id = withdrawal)
$$;--> statement-breakpoint
GRANT UPDATE (name, reference, email, ip_address, user_agent) ON withdrawals TO bystro_app;--> statement-breakpoint
CREATE FUNCTION refuse_withdrawal_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE'
    AND num_nonnulls(NEW.name, NEW.reference, NEW.email, NEW.ip_address, NEW.user_agent) = 0
    AND (NEW.id, NEW.received_at, NEW.statement, NEW.language, NEW.due_on)
      = (OLD.id, OLD.received_at, OLD.statement, OLD.language, OLD.due_on)
    AND withdrawal_kept_until(OLD.received_at, withdrawal_has_order(OLD.id)) < (now() AT TIME ZONE 'Europe/Bratislava')::date
  THEN RETURN NEW; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
DROP TRIGGER withdrawals_append_only ON withdrawals;--> statement-breakpoint
CREATE TRIGGER withdrawals_append_only BEFORE UPDATE OR DELETE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_withdrawal_change();
