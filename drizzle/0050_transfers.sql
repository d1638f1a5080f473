SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_origin_known";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "money_by_hand" ADD COLUMN "movement_id" text;--> statement-breakpoint
-- Wider than before, so every row keeps it; it is validated a release later.
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_origin_known" CHECK ("registrations"."origin" in ('card', 'free', 'manual', 'invoice', 'transfer')) NOT VALID;--> statement-breakpoint
-- A choice whose money turns out to be somebody else's is over without an answer. The running release never takes this step.
CREATE OR REPLACE FUNCTION refuse_unknown_registration_step() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.state, NEW.state) NOT IN (
    ('held', 'paid'), ('held', 'expired'), ('held', 'withdrawn'),
    ('paid', 'completed'), ('paid', 'cancelled'), ('paid', 'rescheduled'), ('paid', 'withdrawn'),
    ('completed', 'cancelled'), ('completed', 'withdrawn'),
    ('expired', 'paid'), ('expired', 'choice_offered'), ('expired', 'withdrawn'),
    ('choice_offered', 'paid'), ('choice_offered', 'refunded'), ('choice_offered', 'expired'),
    ('cancelled', 'refunded'), ('rescheduled', 'refunded'), ('withdrawn', 'refunded')
  ) THEN
    RAISE EXCEPTION 'A registration does not go from % to %', OLD.state, NEW.state
      USING ERRCODE = 'check_violation', CONSTRAINT = 'registrations_step_known';
  END IF;
  NEW.state_changed_at := now();
  RETURN NEW;
END
$$;--> statement-breakpoint
-- The rule of the book with orders by transfer. What came beyond the price counts with what a card paid of it.
CREATE OR REPLACE VIEW due_of_orders AS
  -- A debt begins when an order is confirmed: by its payment, or by its buyer who will pay by transfer. Any other hold posts nothing.
  SELECT 'order' AS source, id::text AS source_id, 'sold' AS purpose, 'order' AS debit, 'sales' AS credit, total_cents AS cents,
    id AS registration_id, NULL::text AS about, coalesce(confirmed_at, paid_at) AS at,
    (coalesce(confirmed_at, paid_at) AT TIME ZONE 'Europe/Bratislava')::date AS day
  FROM registrations WHERE paid_at IS NOT NULL OR confirmed_at IS NOT NULL
  UNION ALL
  -- Of an order that has ended nobody owes what had not come by then.
  SELECT 'order', registration.id::text, 'ended', 'sales', 'order', greatest(0, registration.total_cents
      - coalesce((SELECT amount_cents FROM payments WHERE registration_id = registration.id AND NOT is_surplus), 0)
      - coalesce((SELECT sum(amount_cents) FROM money_by_hand WHERE registration_id = registration.id AND kind = 'received'
        AND day <= (registration.state_changed_at AT TIME ZONE 'Europe/Bratislava')::date), 0))::integer,
    registration.id, NULL, registration.state_changed_at, (registration.state_changed_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM registrations registration
  WHERE registration.paid_at IS NOT NULL AND registration.state IN ('cancelled', 'rescheduled', 'withdrawn', 'refunded')
  UNION ALL
  -- An order by transfer that lapsed, or lost its seats, was no sale, whatever came of its money; one that is paid after all is one again.
  SELECT 'order', id::text, 'lapsed', 'sales', 'order', CASE WHEN paid_at IS NULL AND state <> 'held' THEN total_cents ELSE 0 END,
    id, NULL, state_changed_at, (state_changed_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM registrations WHERE confirmed_at IS NOT NULL
  UNION ALL
  -- What we decide to give back by hand lowers the price, but for what had come beyond it, and for what came after
  -- the end: decisions from before that money are about the rest.
  SELECT 'order', registration.id::text, 'lowered', 'sales', 'order',
    greatest(0, hand.back - greatest(0, hand.received - late.cents - registration.total_cents
      + coalesce((SELECT amount_cents FROM payments WHERE registration_id = registration.id AND NOT is_surplus), 0))
      - least(late.cents, greatest(0, hand.back - hand.decided_before)))::integer,
    registration.id, NULL, hand.at, (hand.at AT TIME ZONE 'Europe/Bratislava')::date
  FROM registrations registration
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents), 0) AS cents, min(recorded_at) AS since FROM money_by_hand
    WHERE registration_id = registration.id AND kind = 'received' AND registration.state IN ('cancelled', 'rescheduled', 'withdrawn', 'refunded')
      AND day > (registration.state_changed_at AT TIME ZONE 'Europe/Bratislava')::date) late
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'received'), 0) AS received,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'owed_back' AND recorded_at < late.since), 0) AS decided_before,
      greatest(coalesce(sum(amount_cents) FILTER (WHERE kind = 'owed_back'), 0), coalesce(sum(amount_cents) FILTER (WHERE kind = 'returned'), 0)) AS back,
      max(recorded_at) FILTER (WHERE kind <> 'received') AS at
    FROM money_by_hand WHERE registration_id = registration.id) hand
  WHERE registration.paid_at IS NOT NULL AND hand.at IS NOT NULL
  UNION ALL
  SELECT 'payment', id::text, 'paid', 'clearing', CASE WHEN is_surplus THEN 'surplus' ELSE 'order' END, amount_cents,
    registration_id, stripe_payment_intent_id, paid_at, (paid_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM payments
  UNION ALL
  SELECT 'refund', refund.id::text, 'returned', CASE WHEN payment.is_surplus THEN 'surplus' ELSE 'order' END, 'clearing',
    CASE WHEN refund.status = 'failed' THEN 0 ELSE refund.amount_cents END,
    payment.registration_id, payment.stripe_payment_intent_id, refund.requested_at, (refund.requested_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
  UNION ALL
  -- What goes back of a sold order lowers its price. Money whose seat had gone was never a sale.
  SELECT 'refund', refund.id::text, 'lowered', 'sales', 'order', CASE WHEN refund.status = 'failed' THEN 0 ELSE refund.amount_cents END,
    payment.registration_id, NULL, refund.requested_at, (refund.requested_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
  JOIN registrations registration ON registration.id = payment.registration_id
  WHERE NOT payment.is_surplus AND registration.paid_at IS NOT NULL
  UNION ALL
  SELECT 'hand', id::text, kind, CASE kind WHEN 'received' THEN 'hand' ELSE 'order' END,
    CASE kind WHEN 'received' THEN 'order' ELSE 'hand' END, amount_cents, registration_id, NULL, recorded_at, day
  FROM money_by_hand WHERE kind IN ('received', 'returned')
  UNION ALL
  -- A bank holds the money from the day it asks until it says that we were right. A mere question takes nothing.
  SELECT 'dispute', dispute.stripe_dispute_id, 'taken', 'disputed', 'clearing',
    CASE WHEN dispute.status IN ('needs_response', 'under_review', 'lost') THEN dispute.amount_cents ELSE 0 END,
    payment.registration_id, payment.stripe_payment_intent_id, dispute.opened_at, (dispute.opened_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM disputes dispute JOIN payments payment ON payment.id = dispute.payment_id;--> statement-breakpoint
CREATE OR REPLACE TRIGGER registrations_posted AFTER INSERT ON registrations
  FOR EACH ROW WHEN (new.paid_at IS NOT NULL OR new.confirmed_at IS NOT NULL) EXECUTE FUNCTION post_order();--> statement-breakpoint
CREATE OR REPLACE TRIGGER registrations_reposted AFTER UPDATE OF state, paid_at, confirmed_at, total_cents ON registrations
  FOR EACH ROW WHEN (new.paid_at IS NOT NULL AND (old.paid_at IS NULL OR old.total_cents <> new.total_cents
    OR new.state IN ('cancelled', 'rescheduled', 'withdrawn', 'refunded'))
    OR new.confirmed_at IS NOT NULL AND (old.confirmed_at IS NULL OR old.state <> new.state)) EXECUTE FUNCTION post_order();--> statement-breakpoint
CREATE OR REPLACE TRIGGER registrations_wish_documents AFTER UPDATE ON registrations FOR EACH ROW
  WHEN ((new.paid_at IS NOT NULL OR new.confirmed_at IS NOT NULL) AND (new.state <> old.state AND new.state IN ('cancelled', 'rescheduled', 'withdrawn', 'refunded')
    OR (old.buyer_name, old.company_name, old.company_ico, old.company_dic, old.company_ic_dph, old.company_street, old.company_city, old.company_zip, old.company_country)
      IS DISTINCT FROM (new.buyer_name, new.company_name, new.company_ico, new.company_dic, new.company_ic_dph, new.company_street, new.company_city, new.company_zip, new.company_country)))
  EXECUTE FUNCTION wish_documents_of_order();
