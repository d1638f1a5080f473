SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- A course that is over can still end in money back: a consumer who never asked for an early start withdraws in time, an
-- admin gives in to a complaint, or somebody returns the money at Stripe. The running release never leaves 'completed'.
CREATE OR REPLACE FUNCTION refuse_unknown_registration_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('held', 'paid'), ('held', 'expired'), ('held', 'withdrawn'),
    ('paid', 'completed'), ('paid', 'cancelled'), ('paid', 'rescheduled'), ('paid', 'withdrawn'),
    ('completed', 'cancelled'), ('completed', 'withdrawn'),
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
