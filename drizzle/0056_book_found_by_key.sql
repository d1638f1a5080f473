SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- The plan of `post_due` may be made while hardly any order is paid. An index of the paid ones then looks as good as the key, and every
-- order would read all of it from then on, however many there are by then. No index knows this form of the question, so rows are found
-- by their key, whatever the statistics say. Made from the view that is there: its rule stays as it was written last.
DO $$
BEGIN
  EXECUTE 'CREATE OR REPLACE VIEW due_of_orders AS ' || replace(
    pg_get_viewdef('due_of_orders'::regclass), 'registration.paid_at IS NOT NULL', 'num_nonnulls(registration.paid_at) > 0');
END
$$;
