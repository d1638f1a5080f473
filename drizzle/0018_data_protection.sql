SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "data_request_steps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"actor_id" text NOT NULL,
	"note" text,
	"details" jsonb NOT NULL,
	CONSTRAINT "data_request_steps_note_short" CHECK (char_length("data_request_steps"."note") between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "data_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"channel" text NOT NULL,
	"received_on" date NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"extension_reason" text,
	"name" text,
	"emails" text[],
	"wish" text,
	"answer" text,
	"email_hashes" text[] NOT NULL,
	"language" text NOT NULL,
	"identity" text DEFAULT 'unchecked' NOT NULL,
	"identity_how" text,
	"outcome" text,
	"has_export" boolean DEFAULT false NOT NULL,
	"answer_mail_id" uuid,
	"erased_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"forgotten_at" timestamp with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "data_requests_kind_known" CHECK ("data_requests"."kind" in ('access', 'portability', 'rectification', 'erasure', 'restriction', 'objection')),
	CONSTRAINT "data_requests_channel_known" CHECK ("data_requests"."channel" in ('email', 'letter', 'phone', 'in-person')),
	CONSTRAINT "data_requests_identity_known" CHECK ("data_requests"."identity" in ('unchecked', 'confirmed', 'failed')),
	CONSTRAINT "data_requests_outcome_known" CHECK ("data_requests"."outcome" in ('granted', 'partly', 'refused', 'dropped')),
	CONSTRAINT "data_requests_language_known" CHECK ("data_requests"."language" in ('sk', 'en')),
	CONSTRAINT "data_requests_closed_with_outcome" CHECK (("data_requests"."closed_at" is null) = ("data_requests"."outcome" is null)),
	CONSTRAINT "data_requests_erased_for_somebody" CHECK ("data_requests"."erased_at" is null or ("data_requests"."kind" = 'erasure' and "data_requests"."identity" = 'confirmed')),
	CONSTRAINT "data_requests_due_within_three_months" CHECK ("data_requests"."due_on" <= ("data_requests"."received_on" + interval '3 months')::date),
	CONSTRAINT "data_requests_forgotten_whole" CHECK ("data_requests"."forgotten_at" is null or ("data_requests"."name" is null and "data_requests"."emails" is null and "data_requests"."wish" is null and "data_requests"."answer" is null))
);
--> statement-breakpoint
CREATE TABLE "withdrawal_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"withdrawal_id" uuid NOT NULL,
	"decided_at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"registration_id" uuid NOT NULL,
	"standing" text NOT NULL,
	"refund_cents" integer NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "withdrawal_decisions_refund_sane" CHECK ("withdrawal_decisions"."refund_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "name" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "reference" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "withdrawals" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "data_request_steps" ADD CONSTRAINT "data_request_steps_request_id_data_requests_id_fk" FOREIGN KEY ("request_id") REFERENCES "public"."data_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_decisions" ADD CONSTRAINT "withdrawal_decisions_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "data_request_steps_by_request" ON "data_request_steps" USING btree ("request_id","at");--> statement-breakpoint
CREATE INDEX "data_requests_open" ON "data_requests" USING btree ("due_on","id") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "data_requests_by_due" ON "data_requests" USING btree ("due_on","id");--> statement-breakpoint
CREATE INDEX "data_requests_by_received" ON "data_requests" USING btree ("received_on","id");--> statement-breakpoint
CREATE INDEX "data_requests_by_person" ON "data_requests" USING gin ("email_hashes");--> statement-breakpoint
CREATE INDEX "withdrawal_decisions_latest" ON "withdrawal_decisions" USING btree ("withdrawal_id","decided_at");--> statement-breakpoint
CREATE INDEX "withdrawal_decisions_by_registration" ON "withdrawal_decisions" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "participants_by_email" ON "participants" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_by_email" ON "contact_messages" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "withdrawals_by_email" ON "withdrawals" USING btree (lower("email") text_pattern_ops);