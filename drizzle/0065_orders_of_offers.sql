SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- How an order ends that holds offered seats stands with its offer, whoever ends it: the payment, the sweep, the office, a node of
-- 0.1. It touches neither the entry nor the session, which payments of one session pass side by side; the job reads it.
CREATE FUNCTION end_offer_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.state IN ('paid', 'completed') THEN
    UPDATE seat_offers SET state = 'paid', ended_at = now() WHERE registration_id = new.id AND state <> 'paid';
  ELSE
    UPDATE seat_offers SET state = 'unpaid', ended_at = now() WHERE registration_id = new.id AND state = 'taken';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER registrations_end_offer AFTER UPDATE OF state ON "registrations" FOR EACH ROW WHEN (new.state <> 'held' AND old.state IS DISTINCT FROM new.state) EXECUTE FUNCTION end_offer_of_order();
