CREATE TABLE "withdrawal_closings" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "withdrawal_outcomes" (
	"withdrawal_id" uuid PRIMARY KEY NOT NULL,
	"decided_at" timestamp with time zone DEFAULT now() NOT NULL,
	"registration_id" uuid,
	"standing" text NOT NULL,
	"refund_cents" integer NOT NULL,
	"refund_id" uuid,
	CONSTRAINT "withdrawal_outcomes_standing_known" CHECK ("withdrawal_outcomes"."standing" in ('unmatched', 'statutory', 'cancellation', 'kept', 'performed', 'late', 'company', 'unpaid', 'choice', 'over', 'by-hand')),
	CONSTRAINT "withdrawal_outcomes_refund_sane" CHECK ("withdrawal_outcomes"."refund_cents" >= 0),
	CONSTRAINT "withdrawal_outcomes_matched" CHECK (("withdrawal_outcomes"."standing" = 'unmatched') = ("withdrawal_outcomes"."registration_id" is null))
);
--> statement-breakpoint
CREATE TABLE "withdrawals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"statement" text NOT NULL,
	"name" text NOT NULL,
	"reference" text NOT NULL,
	"email" text NOT NULL,
	"language" text NOT NULL,
	"due_on" date DEFAULT (now() at time zone 'Europe/Bratislava')::date + 14 NOT NULL,
	"ip_address" text,
	"user_agent" text,
	CONSTRAINT "withdrawals_name_short" CHECK (char_length("withdrawals"."name") between 1 and 200),
	CONSTRAINT "withdrawals_reference_short" CHECK (char_length("withdrawals"."reference") between 1 and 100),
	CONSTRAINT "withdrawals_email_short" CHECK (char_length("withdrawals"."email") between 3 and 254),
	CONSTRAINT "withdrawals_language_known" CHECK ("withdrawals"."language" in ('sk', 'en')),
	CONSTRAINT "withdrawals_user_agent_short" CHECK (char_length("withdrawals"."user_agent") <= 500)
);
--> statement-breakpoint
ALTER TABLE "withdrawal_closings" ADD CONSTRAINT "withdrawal_closings_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "withdrawal_outcomes" ADD CONSTRAINT "withdrawal_outcomes_withdrawal_id_withdrawals_id_fk" FOREIGN KEY ("withdrawal_id") REFERENCES "public"."withdrawals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "withdrawal_outcomes_by_registration" ON "withdrawal_outcomes" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "withdrawals_by_time" ON "withdrawals" USING btree ("received_at","id");