SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "feedback_answers" (
	"participant_id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"score" integer NOT NULL,
	"takeaway" text,
	"improve" text,
	"answered_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone,
	"handled_by" text,
	CONSTRAINT "feedback_answers_score_sane" CHECK ("feedback_answers"."score" between 0 and 10),
	CONSTRAINT "feedback_answers_takeaway_short" CHECK (char_length("feedback_answers"."takeaway") between 1 and 2000),
	CONSTRAINT "feedback_answers_improve_short" CHECK (char_length("feedback_answers"."improve") between 1 and 2000),
	CONSTRAINT "feedback_answers_handled_by_somebody" CHECK (num_nulls("feedback_answers"."handled_at", "feedback_answers"."handled_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "feedback_voices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"participant_id" uuid NOT NULL,
	"language" text NOT NULL,
	"text_hash" text NOT NULL,
	"text" text,
	"given_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "feedback_voices_hash_form" CHECK ("feedback_voices"."text_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "feedback_voices_nothing_left" CHECK ("feedback_voices"."ended_at" is null or "feedback_voices"."text" is null)
);
--> statement-breakpoint
CREATE TABLE "session_materials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"title" text NOT NULL,
	"url" text NOT NULL,
	"shown" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "session_materials_title_short" CHECK (char_length("session_materials"."title") between 1 and 120),
	CONSTRAINT "session_materials_url_https" CHECK ("session_materials"."url" ~ '^https://' and char_length("session_materials"."url") <= 2000),
	CONSTRAINT "session_materials_shown_known" CHECK ("session_materials"."shown" in ('before', 'after'))
);
--> statement-breakpoint
-- Because it is added again below, wider by the words that participants let us publish.
ALTER TABLE "consent_entries" DROP CONSTRAINT "consent_entries_purpose_known";--> statement-breakpoint
-- Because it is added again below, wider by the page of feedback.
ALTER TABLE "consent_entries" DROP CONSTRAINT "consent_entries_source_known";--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "voice_id" uuid;--> statement-breakpoint
ALTER TABLE "feedback_answers" ADD CONSTRAINT "feedback_answers_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_materials" ADD CONSTRAINT "session_materials_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "feedback_answers_by_session" ON "feedback_answers" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "feedback_answers_newest" ON "feedback_answers" USING btree ("answered_at" DESC NULLS LAST,"participant_id");--> statement-breakpoint
CREATE INDEX "feedback_answers_low" ON "feedback_answers" USING btree ("answered_at") WHERE score <= 6 and handled_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "feedback_voices_one" ON "feedback_voices" USING btree ("participant_id") WHERE ended_at is null;--> statement-breakpoint
CREATE INDEX "session_materials_by_session" ON "session_materials" USING btree ("session_id","position");--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "consent_entries_voice" ON "consent_entries" USING btree ("email_hash","id") WHERE purpose = 'voice';--> statement-breakpoint
-- Because the column is new, so nothing has it, and a site has a few hundred testimonials at most.
CREATE UNIQUE INDEX "testimonials_of_voice" ON "testimonials" USING btree ("voice_id");--> statement-breakpoint
-- Wider than before, so every row keeps both; they are validated a release later.
ALTER TABLE "consent_entries" ADD CONSTRAINT "consent_entries_purpose_known" CHECK ("consent_entries"."purpose" in ('data-processing', 'privacy-policy', 'terms', 'marketing', 'early-start', 'voice')) NOT VALID;--> statement-breakpoint
ALTER TABLE "consent_entries" ADD CONSTRAINT "consent_entries_source_known" CHECK ("consent_entries"."source" in ('registration', 'unsubscribe', 'resubscribe', 'self-service', 'admin', 'feedback')) NOT VALID;--> statement-breakpoint
-- The author agreed to these words and no others: not even a node of the release before this one changes them.
CREATE FUNCTION refuse_change_of_voice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The words of a verified voice are its author''s' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER testimonials_of_voice_kept BEFORE UPDATE ON testimonials
  FOR EACH ROW WHEN (old.voice_id IS NOT NULL AND (old.voice_id, old.content, old.name, old.role, old.company, old.image)
    IS DISTINCT FROM (new.voice_id, new.content, new.name, new.role, new.company, new.image)) EXECUTE FUNCTION refuse_change_of_voice();
