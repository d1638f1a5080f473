SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- Because no release called it: it looked through every order for each portion, which a million of them turn into days.
DROP FUNCTION fill_book(integer);--> statement-breakpoint
-- Posts what is missing of the next orders behind one, and answers which was the last of them; null when there are none. Whoever
-- is changing the money of one is waited for: what they write is then read, or posted by their trigger. Each is found by its index.
CREATE FUNCTION fill_orders(behind uuid, portion integer, OUT reached uuid, OUT made integer) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  walked uuid[] := ARRAY(SELECT id FROM registrations WHERE id > behind ORDER BY id LIMIT portion);
  missing uuid[] := ARRAY(SELECT registration.id FROM registrations registration
    CROSS JOIN LATERAL (
      SELECT 'order' AS source, id::text AS source_id, 'sold' AS purpose FROM registrations
        WHERE id = registration.id AND total_cents > 0 AND (paid_at IS NOT NULL OR confirmed_at IS NOT NULL)
      UNION ALL SELECT 'payment', id::text, 'paid' FROM payments WHERE registration_id = registration.id
      UNION ALL SELECT 'hand', id::text, kind FROM money_by_hand WHERE registration_id = registration.id AND kind <> 'owed_back'
      OFFSET 0) due
    WHERE registration.id = ANY (walked) AND NOT EXISTS (
      SELECT FROM postings WHERE (source, source_id, purpose) = (due.source, due.source_id, due.purpose)));
BEGIN
  PERFORM FROM registrations WHERE id = ANY (missing) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM payments WHERE registration_id = ANY (missing) ORDER BY id FOR NO KEY UPDATE;
  PERFORM FROM refunds WHERE payment_id IN (SELECT id FROM payments WHERE registration_id = ANY (missing)) ORDER BY id FOR NO KEY UPDATE;
  reached := walked[cardinality(walked)];
  made := post_due(ARRAY(SELECT DISTINCT unnest(missing)), '{}');
END
$$;--> statement-breakpoint
-- The same for movements of Stripe's balance.
CREATE FUNCTION fill_movements(behind text, portion integer, OUT reached text, OUT made integer) LANGUAGE plpgsql
SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
DECLARE
  walked text[] := ARRAY(SELECT id FROM balance_entries WHERE id > behind ORDER BY id LIMIT portion);
BEGIN
  reached := walked[cardinality(walked)];
  made := post_due('{}', ARRAY(SELECT id FROM balance_entries WHERE id = ANY (walked) AND (amount_cents <> 0 OR fee_cents <> 0)
    AND NOT EXISTS (SELECT FROM postings WHERE source = 'movement' AND source_id = balance_entries.id)));
END
$$;
