SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "held_seats" (
	"session_id" uuid NOT NULL,
	"holder_key" text NOT NULL,
	"seats" integer NOT NULL,
	CONSTRAINT "held_seats_session_id_holder_key_pk" PRIMARY KEY("session_id","holder_key"),
	CONSTRAINT "held_seats_limit" CHECK ("held_seats"."seats" between 0 and 30)
);
--> statement-breakpoint
CREATE TABLE "invariant_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"took_ms" integer NOT NULL,
	"findings" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "participants" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"name" text,
	"email" text,
	"work_type" text,
	"ai_proficiency" text,
	CONSTRAINT "participants_position" UNIQUE("registration_id","position"),
	CONSTRAINT "participants_position_sane" CHECK ("participants"."position" between 1 and 100)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reference" text NOT NULL,
	"client_key" text NOT NULL,
	"request_hash" text NOT NULL,
	"session_id" uuid NOT NULL,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"kind" text NOT NULL,
	"seats" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"early_bird_until" date,
	"vat_percent" integer,
	"buyer_name" text,
	"buyer_email" text,
	"buyer_phone" text,
	"company_name" text,
	"company_ico" text,
	"company_dic" text,
	"company_ic_dph" text,
	"company_address" text,
	"order_number" text,
	"holder_key" text,
	"held_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"state_changed_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "registrations_reference" UNIQUE("reference"),
	CONSTRAINT "registrations_client_key" UNIQUE("client_key"),
	CONSTRAINT "registrations_reference_form" CHECK ("registrations"."reference" ~ '^BY-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$'),
	CONSTRAINT "registrations_client_key_form" CHECK (char_length("registrations"."client_key") between 8 and 100),
	CONSTRAINT "registrations_state_known" CHECK ("registrations"."state" in ('held', 'paid', 'completed', 'expired', 'choice_offered', 'cancelled', 'rescheduled', 'withdrawn', 'refunded')),
	CONSTRAINT "registrations_origin_known" CHECK ("registrations"."origin" in ('card', 'free', 'manual', 'invoice')),
	CONSTRAINT "registrations_kind_known" CHECK ("registrations"."kind" in ('personal', 'business')),
	CONSTRAINT "registrations_seats_sane" CHECK ("registrations"."seats" between 1 and 100),
	CONSTRAINT "registrations_one_person" CHECK ("registrations"."kind" = 'business' or "registrations"."seats" = 1),
	CONSTRAINT "registrations_total_adds_up" CHECK ("registrations"."unit_price_cents" >= 0 and "registrations"."total_cents" = "registrations"."unit_price_cents" * "registrations"."seats"),
	CONSTRAINT "registrations_free_costs_nothing" CHECK ("registrations"."origin" <> 'free' or "registrations"."total_cents" = 0),
	CONSTRAINT "registrations_card_costs_something" CHECK ("registrations"."origin" <> 'card' or "registrations"."total_cents" > 0),
	CONSTRAINT "registrations_hold_ends" CHECK ("registrations"."state" <> 'held' or "registrations"."held_until" is not null),
	CONSTRAINT "registrations_paid_has_time" CHECK ("registrations"."state" not in ('paid', 'completed') or "registrations"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "consent_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consent_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"registration_id" uuid,
	"email_hash" text NOT NULL,
	"purpose" text NOT NULL,
	"given" boolean NOT NULL,
	"legal_basis" text NOT NULL,
	"text_version" text NOT NULL,
	"text_hash" text NOT NULL,
	"source" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	CONSTRAINT "consent_entries_purpose_known" CHECK ("consent_entries"."purpose" in ('data-processing', 'privacy-policy', 'terms', 'marketing', 'early-start')),
	CONSTRAINT "consent_entries_basis_known" CHECK ("consent_entries"."legal_basis" in ('contract', 'consent')),
	CONSTRAINT "consent_entries_source_known" CHECK ("consent_entries"."source" in ('registration', 'unsubscribe', 'resubscribe', 'self-service', 'admin')),
	CONSTRAINT "consent_entries_hash_form" CHECK ("consent_entries"."text_hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "consent_entries_user_agent_short" CHECK (char_length("consent_entries"."user_agent") <= 500)
);
--> statement-breakpoint
CREATE TABLE "checkout_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"parameters" jsonb,
	"stripe_session_id" text,
	"url" text,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	"checked_at" timestamp with time zone,
	CONSTRAINT "checkout_attempts_stripe_session" UNIQUE("stripe_session_id"),
	CONSTRAINT "checkout_attempts_number" UNIQUE("registration_id","number"),
	CONSTRAINT "checkout_attempts_status_known" CHECK ("checkout_attempts"."status" in ('new', 'sent', 'open', 'complete', 'expired', 'void')),
	CONSTRAINT "checkout_attempts_amount_sane" CHECK ("checkout_attempts"."amount_cents" > 0),
	CONSTRAINT "checkout_attempts_sent_has_time" CHECK ("checkout_attempts"."status" = 'new' or "checkout_attempts"."sent_at" is not null),
	CONSTRAINT "checkout_attempts_known_to_stripe" CHECK ("checkout_attempts"."status" not in ('open', 'complete', 'expired') or "checkout_attempts"."stripe_session_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"stripe_dispute_id" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"attempt_id" uuid,
	"stripe_session_id" text NOT NULL,
	"stripe_payment_intent_id" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"is_surplus" boolean NOT NULL,
	"paid_at" timestamp with time zone NOT NULL,
	"recorded_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_stripe_session" UNIQUE("stripe_session_id"),
	CONSTRAINT "payments_stripe_payment_intent" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "payments_amount_sane" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_refunds_fit" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents")
);
--> statement-breakpoint
CREATE TABLE "reconciliation_findings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reconciliation_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"stripe_id" text NOT NULL,
	"our_cents" integer,
	"their_cents" integer
);
--> statement-breakpoint
CREATE TABLE "reconciliations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ran_at" timestamp with time zone NOT NULL,
	"from_at" timestamp with time zone NOT NULL,
	"to_at" timestamp with time zone NOT NULL,
	"our_payments" integer NOT NULL,
	"their_payments" integer NOT NULL,
	"our_cents" integer NOT NULL,
	"their_cents" integer NOT NULL,
	"our_refunded_cents" integer NOT NULL,
	"their_refunded_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text NOT NULL,
	"stripe_refund_id" text,
	"requested_at" timestamp with time zone DEFAULT now() NOT NULL,
	"settled_at" timestamp with time zone,
	"last_error" text,
	CONSTRAINT "refunds_stripe_refund" UNIQUE("stripe_refund_id"),
	CONSTRAINT "refunds_amount_sane" CHECK ("refunds"."amount_cents" > 0),
	CONSTRAINT "refunds_status_known" CHECK ("refunds"."status" in ('requested', 'pending', 'succeeded', 'failed')),
	CONSTRAINT "refunds_reason_known" CHECK ("refunds"."reason" in ('surplus', 'choice', 'cancelled', 'withdrawn', 'outside')),
	CONSTRAINT "refunds_known_to_stripe" CHECK ("refunds"."status" <> 'succeeded' or "refunds"."stripe_refund_id" is not null)
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"details" jsonb NOT NULL,
	"times" integer DEFAULT 1 NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	CONSTRAINT "alerts_counted" CHECK ("alerts"."times" > 0)
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "join_url" text;--> statement-breakpoint
ALTER TABLE "participants" ADD CONSTRAINT "participants_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_attempt_id_checkout_attempts_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."checkout_attempts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reconciliation_findings" ADD CONSTRAINT "reconciliation_findings_reconciliation_id_reconciliations_id_fk" FOREIGN KEY ("reconciliation_id") REFERENCES "public"."reconciliations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "invariant_runs_by_time" ON "invariant_runs" USING btree ("ran_at");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_hold" ON "registrations" USING btree ("session_id",lower("buyer_email")) WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "registrations_by_session" ON "registrations" USING btree ("session_id","state");--> statement-breakpoint
CREATE INDEX "registrations_due" ON "registrations" USING btree ("held_until") WHERE state = 'held';--> statement-breakpoint
CREATE INDEX "registrations_by_email" ON "registrations" USING btree (lower("buyer_email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "registrations_by_time" ON "registrations" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "consent_entries_by_registration" ON "consent_entries" USING btree ("registration_id","id");--> statement-breakpoint
CREATE INDEX "consent_entries_marketing" ON "consent_entries" USING btree ("email_hash","id") WHERE purpose = 'marketing';--> statement-breakpoint
CREATE INDEX "checkout_attempts_unfinished" ON "checkout_attempts" USING btree ("status","checked_at") WHERE status in ('sent', 'open');--> statement-breakpoint
CREATE INDEX "disputes_by_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payments_one_for_registration" ON "payments" USING btree ("registration_id") WHERE not is_surplus;--> statement-breakpoint
CREATE INDEX "payments_by_registration" ON "payments" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "payments_by_time" ON "payments" USING btree ("paid_at","id");--> statement-breakpoint
CREATE INDEX "reconciliation_findings_by_run" ON "reconciliation_findings" USING btree ("reconciliation_id");--> statement-breakpoint
CREATE INDEX "reconciliations_by_time" ON "reconciliations" USING btree ("ran_at");--> statement-breakpoint
CREATE INDEX "refunds_by_payment" ON "refunds" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_open" ON "refunds" USING btree ("requested_at") WHERE status in ('requested', 'pending');--> statement-breakpoint
CREATE INDEX "webhook_events_unapplied" ON "webhook_events" USING btree ("received_at") WHERE applied_at is null;--> statement-breakpoint
CREATE INDEX "webhook_events_by_object" ON "webhook_events" USING btree ("object_id");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_open" ON "alerts" USING btree ("kind","key") WHERE resolved_at is null;--> statement-breakpoint
CREATE INDEX "alerts_by_time" ON "alerts" USING btree ("last_at");--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_join_url_https" CHECK ("sessions"."join_url" ~ '^https://');