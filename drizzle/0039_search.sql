SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "registration_words" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"order_words" text NOT NULL,
	"words" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registration_words" ADD CONSTRAINT "registration_words_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_words_text" ON "registration_words" USING gin ("words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "registration_words_newest" ON "registration_words" USING btree ("at","registration_id");--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "sessions_text" ON "sessions" USING gin (plain("title" || ' ' || coalesce("instructor", '')) gin_trgm_ops);--> statement-breakpoint
-- A phone as it is compared, with the country in front: +421 905 123 456, 00421905123456 and 0905/123 456 are one number.
CREATE FUNCTION phone_digits(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(regexp_replace(regexp_replace(regexp_replace(given, '\D', '', 'g'), '^00', ''), '^0', '421'), '^4210', '421')
$$;--> statement-breakpoint
-- What registrations are found by, made anew. Each row is locked before it is made: whoever changes another person of the
-- same registration waits, and then reads what was committed meanwhile, or an erased name would come back with their change.
CREATE FUNCTION keep_registration_words(ids uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  added integer;
BEGIN
  INSERT INTO registration_words (registration_id, at, order_words, words)
    SELECT id, at, order_words, words FROM words_of_registrations(ids) ORDER BY id ON CONFLICT DO NOTHING;
  GET DIAGNOSTICS added = ROW_COUNT;
  IF added = cardinality(ids) THEN RETURN; END IF;
  PERFORM FROM registration_words WHERE registration_id = ANY (ids) ORDER BY registration_id FOR UPDATE;
  UPDATE registration_words kept SET order_words = made.order_words, words = made.words
    FROM words_of_registrations(ids) made
    WHERE kept.registration_id = made.id AND (kept.order_words, kept.words) IS DISTINCT FROM (made.order_words, made.words);
END
$$;--> statement-breakpoint
CREATE FUNCTION words_of_registrations(ids uuid[]) RETURNS TABLE (id uuid, at timestamptz, order_words text, words text) LANGUAGE sql STABLE AS $$
  SELECT registration.id, registration.created_at, own.words, concat_ws(' ', own.words, (
    SELECT string_agg(person.search_text, ' ' ORDER BY person.position) FROM participants person WHERE person.registration_id = registration.id))
  FROM registrations registration
  CROSS JOIN LATERAL (SELECT concat_ws(' ', registration.search_text, lower(replace(registration.reference, '-', '')),
    registration.company_ico, phone_digits(registration.buyer_phone)) AS words) own
  WHERE registration.id = ANY (ids)
$$;--> statement-breakpoint
-- A statement of people makes each registration anew once, not once for each of a hundred seats. A new registration comes
-- with its people.
CREATE FUNCTION keep_words_of_new_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_registration_words(ARRAY(SELECT DISTINCT registration_id FROM new_people));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_words_of_changed_people() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_registration_words(ARRAY(SELECT registration_id FROM old_people UNION SELECT registration_id FROM new_people));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_words_of_registration() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_registration_words(ARRAY[new.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER participants_added_words AFTER INSERT ON "participants" REFERENCING NEW TABLE AS new_people FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_new_people();--> statement-breakpoint
CREATE TRIGGER participants_changed_words AFTER UPDATE ON "participants" REFERENCING OLD TABLE AS old_people NEW TABLE AS new_people FOR EACH STATEMENT EXECUTE FUNCTION keep_words_of_changed_people();--> statement-breakpoint
CREATE TRIGGER registrations_changed_words AFTER UPDATE ON "registrations" FOR EACH ROW
  WHEN (old.search_text IS DISTINCT FROM new.search_text OR old.company_ico IS DISTINCT FROM new.company_ico OR old.buyer_phone IS DISTINCT FROM new.buyer_phone)
  EXECUTE FUNCTION keep_words_of_registration();
