SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "course_pages" (
	"course_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"former_slugs" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"takes_home" jsonb,
	"for_whom" jsonb,
	"not_for_whom" jsonb,
	"questions" jsonb,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "course_pages_slug_form" CHECK ("course_pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
CREATE TABLE "instructor_pages" (
	"instructor_id" uuid PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"is_public" boolean DEFAULT false NOT NULL,
	"role" text,
	"photo" text,
	CONSTRAINT "instructor_pages_slug_unique" UNIQUE("slug"),
	CONSTRAINT "instructor_pages_slug_form" CHECK ("instructor_pages"."slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "instructor_pages_role_short" CHECK (char_length("instructor_pages"."role") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "language" text DEFAULT 'sk' NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "course_pages" ADD CONSTRAINT "course_pages_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "instructor_pages" ADD CONSTRAINT "instructor_pages_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_language_known" CHECK ("sessions"."language" in ('sk', 'en')) NOT VALID;--> statement-breakpoint
-- The last piece of an address: small letters without marks, digits and hyphens.
CREATE FUNCTION slug_of(given text) RETURNS text LANGUAGE sql IMMUTABLE STRICT AS $$
  SELECT coalesce(nullif(btrim(left(regexp_replace(plain(given), '[^a-z0-9]+', '-', 'g'), 70), '-'), ''), 'stranka')
$$;--> statement-breakpoint
-- Two who add a page at once name them one after the other.
CREATE FUNCTION add_course_page(course uuid, words text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted text := slug_of(words);
  place integer := 1;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('course-pages'));
  WHILE EXISTS (SELECT FROM course_pages WHERE slug = wanted) LOOP
    place := place + 1;
    wanted := slug_of(words) || '-' || place;
  END LOOP;
  INSERT INTO course_pages (course_id, slug, updated_at) VALUES (course, wanted, now()) ON CONFLICT (course_id) DO NOTHING;
END
$$;--> statement-breakpoint
CREATE FUNCTION add_instructor_page(instructor uuid, words text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  wanted text := slug_of(words);
  place integer := 1;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('instructor-pages'));
  WHILE EXISTS (SELECT FROM instructor_pages WHERE slug = wanted) LOOP
    place := place + 1;
    wanted := slug_of(words) || '-' || place;
  END LOOP;
  INSERT INTO instructor_pages (instructor_id, slug) VALUES (instructor, wanted) ON CONFLICT (instructor_id) DO NOTHING;
END
$$;--> statement-breakpoint
-- The words of the three specified courses stand where a node of 0.1 writes them, too.
SELECT add_course_page(id, coalesce(
    title,
    (SELECT values -> 'titles' ->> kind FROM course_defaults),
    CASE kind WHEN 'corporate' THEN (SELECT values -> 'corporate' ->> 'title' FROM course_cards) END,
    CASE kind WHEN 'beginner' THEN 'Základy AI pre všetkých' WHEN 'advanced' THEN 'Pokročilá implementácia AI' ELSE 'Firemné AI školenie' END))
  FROM (SELECT * FROM courses ORDER BY created_at, id) AS known;--> statement-breakpoint
SELECT add_instructor_page(id, name) FROM (SELECT * FROM instructors ORDER BY created_at, id) AS known;--> statement-breakpoint
-- A node of 0.1 adds courses and instructors without knowing that they have pages.
CREATE FUNCTION make_course_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_course_page(new.id, coalesce(new.title, new.kind));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER courses_have_page AFTER INSERT ON "courses" FOR EACH ROW EXECUTE FUNCTION make_course_page();--> statement-breakpoint
CREATE FUNCTION make_instructor_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_instructor_page(new.id, new.name);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER instructors_have_page AFTER INSERT ON "instructors" FOR EACH ROW EXECUTE FUNCTION make_instructor_page();--> statement-breakpoint
-- Because the voices of a site are few hundred at most, and what course they are about is known.
UPDATE testimonials SET course_id = sessions.course_id
  FROM feedback_voices voice JOIN participants ON participants.id = voice.participant_id
    JOIN registrations ON registrations.id = participants.registration_id JOIN sessions ON sessions.id = registrations.session_id
  WHERE testimonials.voice_id = voice.id AND testimonials.course_id IS NULL;
