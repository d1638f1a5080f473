-- What the schema tool does not model: keys between capabilities, the steps of a registration, ledgers, money that stays.
SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE checkout_attempts ADD CONSTRAINT checkout_attempts_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations (id);--> statement-breakpoint
ALTER TABLE payments ADD CONSTRAINT payments_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations (id);--> statement-breakpoint
CREATE FUNCTION refuse_unknown_registration_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('held', 'paid'), ('held', 'expired'),
    ('paid', 'completed'), ('paid', 'cancelled'), ('paid', 'rescheduled'), ('paid', 'withdrawn'),
    ('expired', 'paid'), ('expired', 'choice_offered'),
    ('choice_offered', 'paid'), ('choice_offered', 'refunded'),
    ('cancelled', 'refunded'), ('rescheduled', 'refunded'), ('withdrawn', 'refunded')
  ) THEN
    RAISE EXCEPTION 'A registration does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'registrations_step_known';
  END IF;
  NEW.state_changed_at := now();
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER registrations_step BEFORE UPDATE OF state ON registrations
  FOR EACH ROW WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION refuse_unknown_registration_step();--> statement-breakpoint
REVOKE DELETE ON registrations, participants, checkout_attempts, payments, refunds, disputes, webhook_events FROM bystro_app;--> statement-breakpoint
REVOKE UPDATE, DELETE ON consent_entries FROM bystro_app;--> statement-breakpoint
CREATE TRIGGER consent_entries_append_only BEFORE UPDATE OR DELETE ON consent_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER consent_entries_not_truncated BEFORE TRUNCATE ON consent_entries
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
