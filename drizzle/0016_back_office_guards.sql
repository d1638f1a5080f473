-- What the schema tool does not model: keys between capabilities, text as it is searched, and the indexes of that search.
SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE session_changes ADD CONSTRAINT session_changes_session_fk FOREIGN KEY (session_id) REFERENCES sessions (id);--> statement-breakpoint
ALTER TABLE session_change_steps ADD CONSTRAINT session_change_steps_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations (id);--> statement-breakpoint
ALTER TABLE session_change_steps ADD CONSTRAINT session_change_steps_refund_fk FOREIGN KEY (refund_id) REFERENCES refunds (id);--> statement-breakpoint
ALTER TABLE session_messages ADD CONSTRAINT session_messages_session_fk FOREIGN KEY (session_id) REFERENCES sessions (id);--> statement-breakpoint
REVOKE DELETE ON session_changes, session_change_steps, session_messages, balance_entries FROM bystro_app;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- A text without case and diacritics. The letters are written out: `unaccent` depends on a file of the server, so no index
-- may use it, and `lower` leaves some of these alone in some collations.
CREATE FUNCTION plain(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT translate(lower(given),
    'áäàâãåąčçćďéěèêëęíìîïľĺłňñńóôöòõőŕřśšťúůüùûűýžźżÁÄÀÂÃÅĄČÇĆĎÉĚÈÊËĘÍÌÎÏĽĹŁŇÑŃÓÔÖÒÕŐŔŘŚŠŤÚŮÜÙÛŰÝŽŹŻ',
    'aaaaaaacccdeeeeeeiiiilllnnnoooooorrsstuuuuuuyzzzaaaaaaacccdeeeeeeiiiilllnnnoooooorrsstuuuuuuyzzz')
$$;--> statement-breakpoint
CREATE INDEX participants_text ON participants USING gin (plain(coalesce(name, '') || ' ' || coalesce(email, '')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX registrations_text ON registrations USING gin (plain(coalesce(company_name, '') || ' ' || coalesce(buyer_name, '') || ' ' || coalesce(buyer_email, '') || ' ' || reference) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX participants_by_name ON participants USING btree (plain(name), registration_id, position);
