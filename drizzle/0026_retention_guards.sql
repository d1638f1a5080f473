SET LOCAL lock_timeout = '3s';--> statement-breakpoint
-- Proofs go four years after they ended, not a day before, and only by being deleted whole. When they ended is for the
-- rule to say; that no younger row can go, whatever it says, is held here.
GRANT DELETE ON cookie_choices, consent_entries TO bystro_app;--> statement-breakpoint
CREATE FUNCTION refuse_cookie_choice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '4 years' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
DROP TRIGGER cookie_choices_append_only ON cookie_choices;--> statement-breakpoint
CREATE TRIGGER cookie_choices_append_only BEFORE UPDATE OR DELETE ON cookie_choices
  FOR EACH ROW EXECUTE FUNCTION refuse_cookie_choice_change();--> statement-breakpoint
CREATE FUNCTION refuse_consent_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND OLD.purpose = 'marketing' AND OLD.at < now() - interval '4 years' THEN RETURN OLD; END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
DROP TRIGGER consent_entries_append_only ON consent_entries;--> statement-breakpoint
CREATE TRIGGER consent_entries_append_only BEFORE UPDATE OR DELETE ON consent_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_consent_change();--> statement-breakpoint
-- Stripe sends an event again for days and shows it for thirty; one that was forgotten too soon would be taken for new.
GRANT DELETE ON webhook_events TO bystro_app;--> statement-breakpoint
CREATE FUNCTION refuse_webhook_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.applied_at IS NOT NULL AND OLD.received_at < now() - interval '90 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'This event may still be needed' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER webhook_events_kept BEFORE DELETE ON webhook_events
  FOR EACH ROW EXECUTE FUNCTION refuse_webhook_delete();--> statement-breakpoint
-- Bookings are never deleted but those that came as sample data and in which nobody real has money or a name: no price,
-- no payment, no address.
GRANT DELETE ON registrations, participants TO bystro_app;--> statement-breakpoint
CREATE FUNCTION is_mere_sample(registration uuid) RETURNS boolean LANGUAGE sql STABLE STRICT AS $$
  SELECT EXISTS (SELECT FROM sample_rows WHERE kind = 'registration' AND row_id = registration)
    AND EXISTS (SELECT FROM registrations WHERE id = registration AND total_cents = 0 AND origin = 'manual' AND buyer_email IS NULL)
    AND NOT EXISTS (SELECT FROM participants WHERE registration_id = registration AND email IS NOT NULL)
    AND NOT EXISTS (SELECT FROM payments WHERE registration_id = registration)
$$;--> statement-breakpoint
CREATE FUNCTION refuse_registration_delete() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_mere_sample(CASE WHEN TG_TABLE_NAME = 'participants' THEN (to_jsonb(OLD) ->> 'registration_id')::uuid ELSE OLD.id END)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'Bookings are never deleted' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER registrations_kept BEFORE DELETE ON registrations
  FOR EACH ROW EXECUTE FUNCTION refuse_registration_delete();--> statement-breakpoint
CREATE TRIGGER participants_kept BEFORE DELETE ON participants
  FOR EACH ROW EXECUTE FUNCTION refuse_registration_delete();
