SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "registration_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" text NOT NULL,
	"text" text,
	CONSTRAINT "registration_notes_text_short" CHECK (char_length("registration_notes"."text") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "session_change_steps" (
	"change_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"state" text NOT NULL,
	"answer" text,
	"refund_id" uuid,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "session_change_steps_change_id_registration_id_pk" PRIMARY KEY("change_id","registration_id"),
	CONSTRAINT "session_change_steps_state_known" CHECK ("session_change_steps"."state" in ('waiting', 'done', 'failed', 'task', 'task-done')),
	CONSTRAINT "session_change_steps_answer_known" CHECK ("session_change_steps"."answer" in ('stays', 'other-session', 'refund')),
	CONSTRAINT "session_change_steps_error_short" CHECK (char_length("session_change_steps"."last_error") <= 500)
);
--> statement-breakpoint
CREATE TABLE "session_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb,
	"note" text,
	"made_by" text NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "session_changes_kind_known" CHECK ("session_changes"."kind" in ('moved', 'cancelled')),
	CONSTRAINT "session_changes_moved_somewhere" CHECK (("session_changes"."kind" = 'moved') = ("session_changes"."after" is not null)),
	CONSTRAINT "session_changes_note_short" CHECK (char_length("session_changes"."note") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "balance_entries" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"stripe_payment_intent_id" text,
	"stripe_refund_id" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"net_cents" integer NOT NULL,
	"occurred_at" timestamp with time zone NOT NULL,
	"available_on" date NOT NULL,
	"payout_id" text,
	"payout_on" date,
	CONSTRAINT "balance_entries_net_adds_up" CHECK ("balance_entries"."net_cents" = "balance_entries"."amount_cents" - "balance_entries"."fee_cents")
);
--> statement-breakpoint
CREATE TABLE "session_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"author_id" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"recipients" integer NOT NULL,
	CONSTRAINT "session_messages_subject_short" CHECK (char_length("session_messages"."subject") between 1 and 200),
	CONSTRAINT "session_messages_body_short" CHECK (char_length("session_messages"."body") between 1 and 10000),
	CONSTRAINT "session_messages_somebody" CHECK ("session_messages"."recipients" > 0)
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_reason_known";--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "calendar_sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "instructor" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "cancelled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "registration_notes" ADD CONSTRAINT "registration_notes_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_change_steps" ADD CONSTRAINT "session_change_steps_change_id_session_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."session_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_notes_by_registration" ON "registration_notes" USING btree ("registration_id","at");--> statement-breakpoint
CREATE INDEX "session_change_steps_by_registration" ON "session_change_steps" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "session_changes_by_session" ON "session_changes" USING btree ("session_id","made_at");--> statement-breakpoint
CREATE INDEX "session_changes_open" ON "session_changes" USING btree ("made_at") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "balance_entries_by_time" ON "balance_entries" USING btree ("occurred_at","id");--> statement-breakpoint
CREATE INDEX "balance_entries_by_payment" ON "balance_entries" USING btree ("stripe_payment_intent_id");--> statement-breakpoint
CREATE INDEX "balance_entries_by_refund" ON "balance_entries" USING btree ("stripe_refund_id");--> statement-breakpoint
CREATE INDEX "balance_entries_by_payout" ON "balance_entries" USING btree ("payout_id");--> statement-breakpoint
CREATE INDEX "session_messages_by_session" ON "session_messages" USING btree ("session_id","sent_at");--> statement-breakpoint
CREATE INDEX "sessions_by_start" ON "sessions" USING btree ("starts_at","id");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('surplus', 'choice', 'cancelled', 'withdrawn', 'outside', 'goodwill', 'session'));--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_instructor_short" CHECK (char_length("sessions"."instructor") between 1 and 100);--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_cancelled_has_time" CHECK ("sessions"."cancelled_at" is null or "sessions"."status" = 'cancelled');