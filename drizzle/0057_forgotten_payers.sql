SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
ALTER TABLE "bank_returns" ADD COLUMN "forgotten_at" timestamp with time zone;--> statement-breakpoint
-- Because it is added again with one more case; what a node of 0.1 writes fits both.
ALTER TABLE "bank_returns" DROP CONSTRAINT "bank_returns_sent_whole";--> statement-breakpoint
-- Because transfers come with the same release: there is nothing to read yet.
ALTER TABLE "bank_returns" ADD CONSTRAINT "bank_returns_sent_whole" CHECK ("bank_returns"."state" in ('requested', 'dropped') or ("bank_returns"."sent_at" is not null and "bank_returns"."entry_id" is not null
        and ("bank_returns"."forgotten_at" is not null or "bank_returns"."iban" is not null and "bank_returns"."name" is not null)));--> statement-breakpoint
-- An account is an accounting record as a whole, for ten years after the year. Then whose money it was may go, and nothing else.
CREATE FUNCTION is_past_accounting(day date) RETURNS boolean LANGUAGE sql STABLE STRICT AS $$
  SELECT extract(year FROM day) < extract(year FROM now() AT TIME ZONE 'Europe/Bratislava') - 10
$$;--> statement-breakpoint
CREATE FUNCTION keep_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  emptied text[] := ARRAY['counter_name', 'counter_iban', 'end_to_end_id', 'message'];
BEGIN
  IF TG_OP = 'UPDATE'
    AND num_nonnulls(new.counter_name, new.counter_iban, new.end_to_end_id) = 0 AND new.message = ''
    AND to_jsonb(new) - emptied = to_jsonb(old) - emptied AND is_past_accounting(old.booked_on)
  THEN RETURN new; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
DROP TRIGGER bank_movements_append_only ON bank_movements;--> statement-breakpoint
CREATE TRIGGER bank_movements_append_only BEFORE UPDATE OR DELETE ON bank_movements
  FOR EACH ROW EXECUTE FUNCTION keep_movement();--> statement-breakpoint
GRANT UPDATE (counter_name, counter_iban, end_to_end_id, message) ON bank_movements TO bystro_app;--> statement-breakpoint
CREATE FUNCTION keep_return_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT is_past_accounting((coalesce(old.sent_at, old.requested_at) AT TIME ZONE 'Europe/Bratislava')::date) THEN
    RAISE EXCEPTION 'Return % is kept with its account', old.id USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER bank_returns_account_kept BEFORE UPDATE ON bank_returns
  FOR EACH ROW WHEN (new.forgotten_at IS NOT NULL AND old.forgotten_at IS NULL) EXECUTE FUNCTION keep_return_account();
