SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "courses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text,
	"title" text,
	"level" text,
	"description" text,
	"duration_text" text,
	"group_size" integer,
	"points" jsonb,
	"tint" text,
	"mark" text,
	"base_price_cents" integer,
	"price_text" text,
	"capacity" integer,
	"duration_minutes" integer,
	"location" text,
	"time" text,
	"is_listed" boolean DEFAULT true NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "courses_kind_unique" UNIQUE("kind"),
	CONSTRAINT "courses_kind_known" CHECK ("courses"."kind" in ('beginner', 'advanced', 'corporate')),
	CONSTRAINT "courses_kind_stays" CHECK ("courses"."kind" is null or ("courses"."is_listed" and "courses"."archived_at" is null)),
	CONSTRAINT "courses_words_complete" CHECK ("courses"."kind" is not null or num_nulls("courses"."title", "courses"."level", "courses"."description", "courses"."duration_text", "courses"."group_size", "courses"."points", "courses"."tint", "courses"."mark") = 0),
	CONSTRAINT "courses_one_price" CHECK ("courses"."kind" is not null or num_nonnulls("courses"."base_price_cents", "courses"."price_text") = 1),
	CONSTRAINT "courses_price_not_negative" CHECK ("courses"."base_price_cents" >= 0),
	CONSTRAINT "courses_capacity_sane" CHECK ("courses"."capacity" between 1 and 1000),
	CONSTRAINT "courses_duration_sane" CHECK ("courses"."duration_minutes" between 15 and 1440)
);
--> statement-breakpoint
CREATE TABLE "instructors" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"about" text,
	"user_id" uuid,
	"sees_phones" boolean DEFAULT false NOT NULL,
	"archived_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "instructors_name_unique" UNIQUE("name"),
	CONSTRAINT "instructors_name_short" CHECK (char_length("instructors"."name") between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "syllabus_versions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"text_sk" text NOT NULL,
	"text_en" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "syllabus_versions_numbered" UNIQUE("course_id","number"),
	CONSTRAINT "syllabus_versions_of_course" UNIQUE("id","course_id"),
	CONSTRAINT "syllabus_versions_number_sane" CHECK ("syllabus_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "lessons" (
	"session_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	CONSTRAINT "lessons_session_id_ordinal_pk" PRIMARY KEY("session_id","ordinal"),
	CONSTRAINT "lessons_ordinal_sane" CHECK ("lessons"."ordinal" between 1 and 100),
	CONSTRAINT "lessons_duration_sane" CHECK ("lessons"."duration_minutes" between 15 and 1440)
);
--> statement-breakpoint
CREATE TABLE "session_instructors" (
	"session_id" uuid NOT NULL,
	"instructor_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "session_instructors_session_id_instructor_id_pk" PRIMARY KEY("session_id","instructor_id")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "course_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "course_level" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "syllabus_version_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "further_lessons" jsonb;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "instructors" ADD CONSTRAINT "instructors_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "syllabus_versions" ADD CONSTRAINT "syllabus_versions_course_id_courses_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."courses"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lessons" ADD CONSTRAINT "lessons_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_instructors" ADD CONSTRAINT "session_instructors_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_instructors" ADD CONSTRAINT "session_instructors_instructor_id_instructors_id_fk" FOREIGN KEY ("instructor_id") REFERENCES "public"."instructors"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courses_offered" ON "courses" USING btree ("created_at") WHERE is_listed and archived_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "instructors_one_account" ON "instructors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "lessons_by_start" ON "lessons" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "session_instructors_by_instructor" ON "session_instructors" USING btree ("instructor_id");--> statement-breakpoint
-- Because its column is made here: it cannot be built before, and the sessions of a site are few thousand at most.
CREATE INDEX "sessions_by_course" ON "sessions" USING btree ("course_id","starts_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_course_fk" FOREIGN KEY ("course_id") REFERENCES "courses" ("id") NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_syllabus_version_fk" FOREIGN KEY ("syllabus_version_id", "course_id") REFERENCES "syllabus_versions" ("id", "course_id") NOT VALID;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_syllabus_has_course" CHECK ("syllabus_version_id" IS NULL OR "course_id" IS NOT NULL) NOT VALID;--> statement-breakpoint
-- The three courses of the specification. Their words stay where a node of 0.1 writes them, too.
INSERT INTO courses (id, kind, created_at, updated_at)
  SELECT gen_random_uuid(), kind, now(), now() FROM unnest(ARRAY['beginner', 'advanced', 'corporate']) AS kind;--> statement-breakpoint
-- A node of 0.1 knows the level alone. Where it writes one, that level says which course it is; a version of another course goes.
CREATE FUNCTION name_course() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new.level IS DISTINCT FROM old.level AND new.course_level IS NOT DISTINCT FROM old.course_level THEN
    new.course_id := NULL;
    new.syllabus_version_id := NULL;
  END IF;
  IF new.course_id IS NULL THEN
    SELECT id INTO new.course_id FROM courses WHERE kind = CASE WHEN new.level = 'Začiatočník' THEN 'beginner' ELSE 'advanced' END;
    new.course_level := new.level;
  END IF;
  -- Whoever changes the version at this moment ends first, and from then on nobody can.
  PERFORM FROM syllabus_versions WHERE id = new.syllabus_version_id FOR SHARE;
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_name_course BEFORE INSERT OR UPDATE OF level, course_id, course_level, syllabus_version_id ON "sessions" FOR EACH ROW EXECUTE FUNCTION name_course();--> statement-breakpoint
-- What people were taught is what the version says, for as long as anybody asks.
CREATE FUNCTION keep_used_syllabus() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sessions WHERE syllabus_version_id = old.id) THEN
    RAISE EXCEPTION 'a session names this version of the syllabus' USING ERRCODE = 'restrict_violation', CONSTRAINT = 'syllabus_versions_used';
  END IF;
  IF tg_op = 'DELETE' THEN RETURN old; END IF;
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER syllabus_versions_used BEFORE UPDATE OR DELETE ON "syllabus_versions" FOR EACH ROW EXECUTE FUNCTION keep_used_syllabus();--> statement-breakpoint
-- Because the column is made here: nobody has built it before, and it holds only the sessions that name a version.
CREATE INDEX "sessions_by_syllabus_version" ON "sessions" ("syllabus_version_id") WHERE syllabus_version_id IS NOT NULL;--> statement-breakpoint
-- The first lesson is the session's start, whichever release moves it; the others move with it by the clock in Bratislava.
CREATE FUNCTION keep_first_lesson() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND new.starts_at <> old.starts_at THEN
    UPDATE lessons SET starts_at = ((starts_at AT TIME ZONE 'Europe/Bratislava')
      + ((new.starts_at AT TIME ZONE 'Europe/Bratislava') - (old.starts_at AT TIME ZONE 'Europe/Bratislava'))) AT TIME ZONE 'Europe/Bratislava'
      WHERE session_id = new.id AND ordinal > 1;
  END IF;
  INSERT INTO lessons (session_id, ordinal, starts_at, duration_minutes) VALUES (new.id, 1, new.starts_at, new.duration_minutes)
    ON CONFLICT (session_id, ordinal) DO UPDATE SET starts_at = excluded.starts_at, duration_minutes = excluded.duration_minutes;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_added_lesson AFTER INSERT ON "sessions" FOR EACH ROW EXECUTE FUNCTION keep_first_lesson();--> statement-breakpoint
CREATE TRIGGER sessions_moved_lesson AFTER UPDATE OF starts_at, duration_minutes ON "sessions" FOR EACH ROW
  WHEN (old.starts_at <> new.starts_at OR old.duration_minutes <> new.duration_minutes) EXECUTE FUNCTION keep_first_lesson();--> statement-breakpoint
-- A session carries its further dates and its end, so that no list has to join them.
CREATE FUNCTION keep_dates(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE sessions SET further_lessons = made.further, ends_at = made.ends
  FROM (
    SELECT session.id,
      jsonb_agg(jsonb_build_object('startsAt', to_char(lesson.starts_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
        'durationMinutes', lesson.duration_minutes) ORDER BY lesson.ordinal) FILTER (WHERE lesson.ordinal > 1) AS further,
      CASE WHEN count(lesson.ordinal) > 1 THEN max(lesson.starts_at + make_interval(mins => lesson.duration_minutes)) END AS ends
    FROM sessions session LEFT JOIN lessons lesson ON lesson.session_id = session.id
    WHERE session.id = ANY (ids) GROUP BY session.id
  ) made
  WHERE sessions.id = made.id AND (sessions.further_lessons, sessions.ends_at) IS DISTINCT FROM (made.further, made.ends)
$$;--> statement-breakpoint
CREATE FUNCTION keep_dates_of_new_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_dates(ARRAY(SELECT DISTINCT session_id FROM new_lessons));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION keep_dates_of_old_lessons() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_dates(ARRAY(SELECT DISTINCT session_id FROM old_lessons));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER lessons_added_dates AFTER INSERT ON "lessons" REFERENCING NEW TABLE AS new_lessons FOR EACH STATEMENT EXECUTE FUNCTION keep_dates_of_new_lessons();--> statement-breakpoint
CREATE TRIGGER lessons_changed_dates AFTER UPDATE ON "lessons" REFERENCING NEW TABLE AS new_lessons FOR EACH STATEMENT EXECUTE FUNCTION keep_dates_of_new_lessons();--> statement-breakpoint
CREATE TRIGGER lessons_removed_dates AFTER DELETE ON "lessons" REFERENCING OLD TABLE AS old_lessons FOR EACH STATEMENT EXECUTE FUNCTION keep_dates_of_old_lessons();--> statement-breakpoint
-- Who teaches as a node of 0.1 reads and writes it. Names are divided by a semicolon: a comma stands before a degree.
CREATE FUNCTION instructors_in_words(session uuid) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE WHEN char_length(names) > 100 THEN left(names, 99) || '…' ELSE names END FROM (
    SELECT string_agg(instructors.name, '; ' ORDER BY position) AS names
    FROM session_instructors JOIN instructors ON instructors.id = instructor_id WHERE session_id = session) AS taught
$$;--> statement-breakpoint
-- Who teaches is written in words by both releases and found as rows at commit: a name that is known, in whatever case, is
-- that person, and another one is somebody new.
CREATE FUNCTION resolve_instructor() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  written text;
  one record;
  found_id uuid;
BEGIN
  SELECT btrim(instructor) INTO written FROM sessions WHERE id = new.id;
  IF NOT FOUND OR instructors_in_words(new.id) IS NOT DISTINCT FROM written THEN RETURN NULL; END IF;
  DELETE FROM session_instructors WHERE session_id = new.id;
  FOR one IN SELECT btrim(part) AS name, place FROM regexp_split_to_table(coalesce(written, ''), ';') WITH ORDINALITY AS parts (part, place)
    WHERE btrim(part) <> '' ORDER BY place
  LOOP
    SELECT id INTO found_id FROM instructors WHERE plain(name) = plain(one.name) ORDER BY name = one.name DESC, created_at, id LIMIT 1;
    IF found_id IS NULL THEN
      INSERT INTO instructors (id, name, created_at, updated_at) VALUES (gen_random_uuid(), one.name, now(), now())
        ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id INTO found_id;
    END IF;
    INSERT INTO session_instructors (session_id, instructor_id, position) VALUES (new.id, found_id, one.place) ON CONFLICT DO NOTHING;
  END LOOP;
  UPDATE sessions SET instructor = instructors_in_words(new.id) WHERE id = new.id AND instructor IS DISTINCT FROM instructors_in_words(new.id);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- What 0.1 has: one lesson a session, a course by its level, an instructor by the name.
INSERT INTO lessons (session_id, ordinal, starts_at, duration_minutes) SELECT id, 1, starts_at, duration_minutes FROM sessions;--> statement-breakpoint
INSERT INTO instructors (id, name, created_at, updated_at)
  SELECT DISTINCT ON (plain(btrim(instructor))) gen_random_uuid(), btrim(instructor), now(), now() FROM sessions
  WHERE btrim(instructor) <> '' ORDER BY plain(btrim(instructor)), starts_at DESC;--> statement-breakpoint
INSERT INTO session_instructors (session_id, instructor_id, position)
  SELECT sessions.id, instructors.id, 1 FROM sessions JOIN instructors ON plain(instructors.name) = plain(btrim(sessions.instructor));--> statement-breakpoint
-- Because a site has a few thousand sessions: one short statement, while the triggers above keep writers out in any case.
UPDATE sessions SET course_level = level, instructor = instructors_in_words(id);--> statement-breakpoint
-- Last, so that no event of theirs is pending when the next migration of this transaction alters the table.
CREATE CONSTRAINT TRIGGER sessions_added_instructor AFTER INSERT ON "sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (new.instructor IS NOT NULL) EXECUTE FUNCTION resolve_instructor();--> statement-breakpoint
CREATE CONSTRAINT TRIGGER sessions_changed_instructor AFTER UPDATE OF instructor ON "sessions" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (old.instructor IS DISTINCT FROM new.instructor) EXECUTE FUNCTION resolve_instructor();
