SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- How few is too few, and since when it is said in public that a session takes place. Releases that know neither leave them
-- empty: nobody waits for anything, and nothing is said.
ALTER TABLE "sessions" ADD COLUMN "minimum" integer;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "decide_by" date;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_minimum_sane" CHECK ("sessions"."minimum" between 1 and 1000) NOT VALID;--> statement-breakpoint

-- What counts towards a minimum: seats that are sold, also those on account. A hold is nobody's promise yet.
CREATE FUNCTION sold_seats(session uuid) RETURNS integer LANGUAGE sql STABLE STRICT AS $$
  SELECT coalesce(sum(seats), 0)::integer FROM registrations WHERE session_id = session AND state IN ('paid', 'completed');
$$;--> statement-breakpoint

-- Confirmed by the seat that reaches the minimum, whichever release sells it. A session that somebody works on at this very
-- moment is passed by and left to the sweep of the next minute: a payment never waits for it.
CREATE FUNCTION confirm_reached() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE sessions SET confirmed_at = now(), updated_at = now() WHERE id = (
    SELECT id FROM sessions WHERE id = new.session_id AND status = 'published' AND minimum IS NOT NULL
      AND confirmed_at IS NULL AND minimum <= sold_seats(id)
    FOR NO KEY UPDATE SKIP LOCKED);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER registrations_confirm_reached AFTER INSERT OR UPDATE OF state, seats, session_id ON registrations FOR EACH ROW
  WHEN (new.state = 'paid') EXECUTE FUNCTION confirm_reached();
