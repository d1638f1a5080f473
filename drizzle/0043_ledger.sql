SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "postings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "postings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"purpose" text NOT NULL,
	"ordinal" integer NOT NULL,
	"debit" text NOT NULL,
	"credit" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"registration_id" uuid,
	"about" text,
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"posted_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "postings_once" UNIQUE("source","source_id","purpose","ordinal"),
	CONSTRAINT "postings_amount_sane" CHECK ("postings"."amount_cents" > 0),
	CONSTRAINT "postings_move" CHECK ("postings"."debit" <> "postings"."credit")
);
--> statement-breakpoint
CREATE INDEX "postings_by_registration" ON "postings" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "postings_by_day" ON "postings" USING btree ("day");--> statement-breakpoint
CREATE INDEX "postings_clearing" ON "postings" USING btree ("about") WHERE 'clearing' in (debit, credit);--> statement-breakpoint
-- The rule of the book: what every row of money must have moved, from which account to which. Triggers post what is missing of
-- it, filling brings old rows to it, and the invariants hold the book against it. A sum of 0 takes back what was posted before.
CREATE VIEW due_of_orders AS
  -- A debt begins when an order is confirmed. A hold posts nothing.
  SELECT 'order' AS source, id::text AS source_id, 'sold' AS purpose, 'order' AS debit, 'sales' AS credit, total_cents AS cents,
    id AS registration_id, NULL::text AS about, paid_at AS at, (paid_at AT TIME ZONE 'Europe/Bratislava')::date AS day
  FROM registrations WHERE paid_at IS NOT NULL
  UNION ALL
  -- Of an order that has ended nobody owes what had not come by then.
  SELECT 'order', registration.id::text, 'ended', 'sales', 'order', greatest(0, registration.total_cents
      - coalesce((SELECT amount_cents FROM payments WHERE registration_id = registration.id AND NOT is_surplus), 0)
      - coalesce((SELECT sum(amount_cents) FROM money_by_hand WHERE registration_id = registration.id AND kind = 'received'), 0))::integer,
    registration.id, NULL, registration.state_changed_at, (registration.state_changed_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM registrations registration
  WHERE registration.paid_at IS NOT NULL AND registration.state IN ('cancelled', 'rescheduled', 'withdrawn', 'refunded')
  UNION ALL
  -- What we decide to give back by hand lowers the price, but for what had come beyond it.
  SELECT 'order', registration.id::text, 'lowered', 'sales', 'order',
    greatest(0, hand.back - greatest(0, hand.received - registration.total_cents))::integer,
    registration.id, NULL, hand.at, (hand.at AT TIME ZONE 'Europe/Bratislava')::date
  FROM registrations registration
  CROSS JOIN LATERAL (
    SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'received'), 0) AS received,
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
CREATE VIEW due_of_movements AS
  -- What Stripe booked, from Stripe's own words: it meets our payments and refunds in the clearing, or it does not.
  SELECT 'movement' AS source, id AS source_id, 'booked' AS purpose, 'stripe' AS debit,
    CASE WHEN kind IN ('stripe_fee', 'tax_fee') THEN 'fees' WHEN kind IN ('payout', 'payout_failure', 'payout_cancel') THEN 'payouts' ELSE 'clearing' END AS credit,
    amount_cents AS cents, NULL::uuid AS registration_id, stripe_payment_intent_id AS about, occurred_at AS at,
    (occurred_at AT TIME ZONE 'Europe/Bratislava')::date AS day
  FROM balance_entries
  UNION ALL
  SELECT 'movement', id, 'fee', 'fees', 'stripe', fee_cents, NULL, stripe_payment_intent_id, occurred_at, (occurred_at AT TIME ZONE 'Europe/Bratislava')::date
  FROM balance_entries;--> statement-breakpoint
CREATE VIEW due_postings AS SELECT * FROM due_of_orders UNION ALL SELECT * FROM due_of_movements;--> statement-breakpoint
-- Brings the book to the rule, for these orders and these movements, and answers how many rows it took. Nobody else writes it.
-- Its plan is kept as long as the connection, because making it takes ten times as long as following it. One made while a table
-- was empty would read all of it for ever: whatever the statistics say, rows are found by their indexes, order by order.
CREATE FUNCTION post_due(orders uuid[], movements text[]) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
SET plan_cache_mode = force_generic_plan SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off SET jit = off AS $$
DECLARE
  made integer;
BEGIN
  INSERT INTO postings (source, source_id, purpose, ordinal, debit, credit, amount_cents, registration_id, about, at, day)
    SELECT due.source, due.source_id, due.purpose, posted.times + 1,
      CASE WHEN due.cents > posted.cents THEN due.debit ELSE due.credit END,
      CASE WHEN due.cents > posted.cents THEN due.credit ELSE due.debit END,
      abs(due.cents - posted.cents), due.registration_id, due.about,
      CASE WHEN posted.times = 0 THEN due.at ELSE now() END,
      CASE WHEN posted.times = 0 THEN due.day ELSE (now() AT TIME ZONE 'Europe/Bratislava')::date END
    FROM (
      SELECT due.* FROM unnest(orders) wanted (id)
        CROSS JOIN LATERAL (SELECT * FROM due_of_orders WHERE registration_id = wanted.id OFFSET 0) due
      UNION ALL SELECT due.* FROM unnest(movements) wanted (id)
        CROSS JOIN LATERAL (SELECT * FROM due_of_movements WHERE source_id = wanted.id OFFSET 0) due) due
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(CASE WHEN posting.debit = due.debit THEN posting.amount_cents ELSE -posting.amount_cents END), 0)::integer AS cents,
        count(*)::integer AS times
      FROM postings posting
      WHERE posting.source = due.source AND posting.source_id = due.source_id AND posting.purpose = due.purpose) posted
    WHERE due.cents <> posted.cents
  ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS made = ROW_COUNT;
  RETURN made;
END
$$;--> statement-breakpoint
-- Posts some of what was there before the triggers, and answers how many orders or movements those were and how many rows they
-- took. Whoever is changing the money of one of them is waited for: what they write is then read, or posted by their trigger.
CREATE FUNCTION fill_book(portion integer, OUT taken integer, OUT made integer) LANGUAGE plpgsql AS $$
DECLARE
  orders uuid[] := ARRAY(
    SELECT registration_id FROM payments
      WHERE NOT EXISTS (SELECT FROM postings WHERE source = 'payment' AND source_id = payments.id::text)
    UNION SELECT id FROM registrations WHERE paid_at IS NOT NULL AND total_cents > 0
      AND NOT EXISTS (SELECT FROM postings WHERE source = 'order' AND source_id = registrations.id::text AND purpose = 'sold')
    UNION SELECT registration_id FROM money_by_hand WHERE kind <> 'owed_back'
      AND NOT EXISTS (SELECT FROM postings WHERE source = 'hand' AND source_id = money_by_hand.id::text)
    LIMIT portion);
  movements text[] := '{}';
BEGIN
  IF orders = '{}' THEN
    movements := ARRAY(SELECT id FROM balance_entries WHERE (amount_cents <> 0 OR fee_cents <> 0)
      AND NOT EXISTS (SELECT FROM postings WHERE source = 'movement' AND source_id = balance_entries.id) LIMIT portion);
  END IF;
  PERFORM FROM registrations WHERE id = ANY (orders) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM payments WHERE registration_id = ANY (orders) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM refunds WHERE payment_id IN (SELECT id FROM payments WHERE registration_id = ANY (orders)) ORDER BY id FOR NO KEY UPDATE;
  taken := cardinality(orders) + cardinality(movements);
  made := post_due(orders, movements);
END
$$;--> statement-breakpoint
CREATE FUNCTION post_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_due(ARRAY[new.id], '{}');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION post_orders_of_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_due(ARRAY(SELECT DISTINCT registration_id FROM written), '{}');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION post_orders_of_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_due(ARRAY(SELECT DISTINCT payment.registration_id FROM written JOIN payments payment ON payment.id = written.payment_id), '{}');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION post_movements() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM post_due('{}', ARRAY(SELECT id FROM written));
  RETURN NULL;
END
$$;--> statement-breakpoint
-- A hold costs nothing: neither is asked when one begins or ends.
CREATE TRIGGER registrations_posted AFTER INSERT ON registrations
  FOR EACH ROW WHEN (new.paid_at IS NOT NULL) EXECUTE FUNCTION post_order();--> statement-breakpoint
CREATE TRIGGER registrations_reposted AFTER UPDATE OF state, paid_at, total_cents ON registrations
  FOR EACH ROW WHEN (new.paid_at IS NOT NULL AND (old.paid_at IS NULL OR old.total_cents <> new.total_cents
    OR new.state IN ('cancelled', 'rescheduled', 'withdrawn', 'refunded'))) EXECUTE FUNCTION post_order();--> statement-breakpoint
CREATE TRIGGER payments_posted AFTER INSERT ON payments
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_orders_of_new();--> statement-breakpoint
CREATE TRIGGER refunds_posted AFTER INSERT ON refunds
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_orders_of_payments();--> statement-breakpoint
CREATE TRIGGER refunds_reposted AFTER UPDATE ON refunds
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_orders_of_payments();--> statement-breakpoint
CREATE TRIGGER money_by_hand_posted AFTER INSERT ON money_by_hand
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_orders_of_new();--> statement-breakpoint
CREATE TRIGGER disputes_posted AFTER INSERT ON disputes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_orders_of_payments();--> statement-breakpoint
CREATE TRIGGER disputes_reposted AFTER UPDATE ON disputes
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_orders_of_payments();--> statement-breakpoint
CREATE TRIGGER balance_entries_posted AFTER INSERT ON balance_entries
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION post_movements();--> statement-breakpoint
CREATE TRIGGER postings_append_only BEFORE UPDATE OR DELETE ON postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER postings_not_truncated BEFORE TRUNCATE ON postings
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
REVOKE INSERT, UPDATE, DELETE, TRUNCATE ON postings FROM bystro_app;
