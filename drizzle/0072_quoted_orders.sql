SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- What a company training asks for beforehand. Releases that know neither leave them empty: their orders ask for none.
ALTER TABLE "registrations" ADD COLUMN "deposit_cents" integer;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "deposit_due_on" date;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "kept_price_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_kept_price_sane" CHECK ("registrations"."kept_price_cents" between 0 and "registrations"."total_cents" and ("registrations"."kept_price_cents" = 0 or "registrations"."deposit_cents" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_deposit_sane" CHECK (("registrations"."deposit_cents" is null) = ("registrations"."deposit_due_on" is null) and "registrations"."deposit_cents" between 1 and "registrations"."total_cents") NOT VALID;--> statement-breakpoint
-- The rule of the book with what is kept of the price of a training that was cancelled.
CREATE OR REPLACE VIEW due_of_orders AS
  -- A debt begins when an order is confirmed: by its payment, or by its buyer who will pay by transfer. Any other hold posts nothing.
  SELECT 'order' AS source, id::text AS source_id, 'sold' AS purpose, 'order' AS debit, 'sales' AS credit, total_cents AS cents,
    id AS registration_id, NULL::text AS about, coalesce(confirmed_at, paid_at) AS at,
    (coalesce(confirmed_at, paid_at) AT TIME ZONE 'Europe/Bratislava')::date AS day
  FROM registrations WHERE paid_at IS NOT NULL OR confirmed_at IS NOT NULL
  UNION ALL
  -- Of an order that has ended nobody owes what had not come by then, but for what the terms keep of a company training.
  SELECT 'order', registration.id::text, 'ended', 'sales', 'order', greatest(0, registration.total_cents - registration.freed_owed_cents - greatest(registration.kept_price_cents,
      coalesce((SELECT amount_cents FROM payments WHERE registration_id = registration.id AND NOT is_surplus), 0)
      + coalesce((SELECT sum(amount_cents) FROM money_by_hand WHERE registration_id = registration.id AND kind = 'received'
        AND day <= (registration.state_changed_at AT TIME ZONE 'Europe/Bratislava')::date), 0)))::integer,
    registration.id, NULL, registration.state_changed_at, (registration.state_changed_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM registrations registration
  WHERE num_nonnulls(registration.paid_at) > 0 AND registration.state IN ('cancelled', 'rescheduled', 'withdrawn', 'refunded')
  UNION ALL
  -- Of seats that were freed before they were paid nobody owes what the buyer was given of their price.
  SELECT 'order', registration.id::text, 'freed', 'sales', 'order', registration.freed_owed_cents, registration.id, NULL, freed.at,
    (freed.at AT TIME ZONE 'Europe/Bratislava')::date
  FROM registrations registration
  CROSS JOIN LATERAL (SELECT max(at) AS at FROM seat_releases WHERE registration_id = registration.id AND lowered_cents > 0) freed
  WHERE registration.freed_owed_cents > 0
  UNION ALL
  -- An order by transfer that lapsed, or lost its seats, was no sale, whatever came of its money; one that is paid after all is one again.
  SELECT 'order', id::text, 'lapsed', 'sales', 'order', CASE WHEN paid_at IS NULL AND state <> 'held' THEN total_cents ELSE 0 END,
    id, NULL, state_changed_at, (state_changed_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM registrations WHERE confirmed_at IS NOT NULL
  UNION ALL
  -- What we decide to give back by hand lowers the price, but for what had come beyond it, and for what came after
  -- the end: decisions from before that money are about the rest.
  SELECT 'order', registration.id::text, 'lowered', 'sales', 'order',
    greatest(0, hand.back - greatest(0, hand.received - late.cents - registration.total_cents + registration.freed_owed_cents
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
  WHERE num_nonnulls(registration.paid_at) > 0 AND hand.at IS NOT NULL
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
  WHERE NOT payment.is_surplus AND num_nonnulls(registration.paid_at) > 0
  UNION ALL
  SELECT 'hand', id::text, kind, CASE kind WHEN 'received' THEN 'hand' ELSE 'order' END,
    CASE kind WHEN 'received' THEN 'order' ELSE 'hand' END, amount_cents, registration_id, NULL, recorded_at, day
  FROM money_by_hand WHERE kind IN ('received', 'returned')
  UNION ALL
  -- A bank holds the money from the day it asks until it says that we were right. A mere question takes nothing.
  SELECT 'dispute', dispute.stripe_dispute_id, 'taken', 'disputed', 'clearing',
    CASE WHEN dispute.status IN ('needs_response', 'under_review', 'lost') THEN dispute.amount_cents ELSE 0 END,
    payment.registration_id, payment.stripe_payment_intent_id, dispute.opened_at, (dispute.opened_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM disputes dispute JOIN payments payment ON payment.id = dispute.payment_id;
