-- What the schema tool does not model: keys between capabilities, declarations that stay as they came, and that a buyer
-- who has not paid can say no too: money that comes afterwards is a surplus.
SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE withdrawal_outcomes ADD CONSTRAINT withdrawal_outcomes_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations (id);--> statement-breakpoint
ALTER TABLE withdrawal_outcomes ADD CONSTRAINT withdrawal_outcomes_refund_fk FOREIGN KEY (refund_id) REFERENCES refunds (id);--> statement-breakpoint
REVOKE UPDATE, DELETE ON withdrawals, withdrawal_outcomes, withdrawal_closings FROM bystro_app;--> statement-breakpoint
CREATE TRIGGER withdrawals_append_only BEFORE UPDATE OR DELETE ON withdrawals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawals_not_truncated BEFORE TRUNCATE ON withdrawals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawal_outcomes_append_only BEFORE UPDATE OR DELETE ON withdrawal_outcomes
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawal_outcomes_not_truncated BEFORE TRUNCATE ON withdrawal_outcomes
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawal_closings_append_only BEFORE UPDATE OR DELETE ON withdrawal_closings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER withdrawal_closings_not_truncated BEFORE TRUNCATE ON withdrawal_closings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE OR REPLACE FUNCTION refuse_unknown_registration_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('held', 'paid'), ('held', 'expired'), ('held', 'withdrawn'),
    ('paid', 'completed'), ('paid', 'cancelled'), ('paid', 'rescheduled'), ('paid', 'withdrawn'),
    ('expired', 'paid'), ('expired', 'choice_offered'), ('expired', 'withdrawn'),
    ('choice_offered', 'paid'), ('choice_offered', 'refunded'),
    ('cancelled', 'refunded'), ('rescheduled', 'refunded'), ('withdrawn', 'refunded')
  ) THEN
    RAISE EXCEPTION 'A registration does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'registrations_step_known';
  END IF;
  NEW.state_changed_at := now();
  RETURN NEW;
END
$$;
