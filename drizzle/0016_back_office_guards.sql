-- What the schema tool does not model: keys between capabilities, text as it is searched, and the indexes of that search.
SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE session_changes ADD CONSTRAINT session_changes_session_fk FOREIGN KEY (session_id) REFERENCES sessions (id);--> statement-breakpoint
ALTER TABLE session_change_steps ADD CONSTRAINT session_change_steps_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations (id);--> statement-breakpoint
ALTER TABLE session_change_steps ADD CONSTRAINT session_change_steps_refund_fk FOREIGN KEY (refund_id) REFERENCES refunds (id);--> statement-breakpoint
ALTER TABLE session_messages ADD CONSTRAINT session_messages_session_fk FOREIGN KEY (session_id) REFERENCES sessions (id);--> statement-breakpoint
REVOKE DELETE ON session_changes, session_change_steps, session_messages, balance_entries FROM bystro_app;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A text without case and diacritics. Not `unaccent`: that depends on a file of the server, so no index may use it.
CREATE FUNCTION plain(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(translate(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]+', '', 'g'), 'ŁłØøĐđ', 'LlOoDd'))
$$;--> statement-breakpoint
-- Kept beside what they are made of: a search compares thousands of them, and making one costs more than comparing it.
ALTER TABLE participants ADD COLUMN search_text text GENERATED ALWAYS AS (plain(coalesce(name, '') || ' ' || coalesce(email, ''))) STORED;--> statement-breakpoint
ALTER TABLE registrations ADD COLUMN search_text text GENERATED ALWAYS AS (plain(coalesce(company_name, '') || ' ' || coalesce(buyer_name, '') || ' ' || coalesce(buyer_email, '') || ' ' || reference)) STORED;--> statement-breakpoint
CREATE INDEX participants_text ON participants USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX registrations_text ON registrations USING gin (search_text gin_trgm_ops);--> statement-breakpoint
CREATE INDEX participants_by_name ON participants USING btree (plain(name), registration_id, position);--> statement-breakpoint
-- A disk without moving parts reads a page here as fast as a page there. The default prices a page found by an index at
-- four, so PostgreSQL would rather walk through a table of a hundred thousand rows than look five thousand of them up.
DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET random_page_cost = 1.1', current_database()); END $$;
