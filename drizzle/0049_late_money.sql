SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- Money that comes after an order has ended pays for nothing: it is the buyer's, and no invoice is made out for it. Until now it
-- counted as if the order had still been owed.
CREATE OR REPLACE VIEW due_of_orders AS
  -- A debt begins when an order is confirmed. A hold posts nothing.
  SELECT 'order' AS source, id::text AS source_id, 'sold' AS purpose, 'order' AS debit, 'sales' AS credit, total_cents AS cents,
    id AS registration_id, NULL::text AS about, paid_at AS at, (paid_at AT TIME ZONE 'Europe/Bratislava')::date AS day
  FROM registrations WHERE paid_at IS NOT NULL
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
  -- What we decide to give back by hand lowers the price, but for what had come beyond it, and for what came after
  -- the end: decisions from before that money are about the rest.
  SELECT 'order', registration.id::text, 'lowered', 'sales', 'order',
    greatest(0, hand.back - greatest(0, hand.received - late.cents - registration.total_cents)
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
  FROM disputes dispute JOIN payments payment ON payment.id = dispute.payment_id;