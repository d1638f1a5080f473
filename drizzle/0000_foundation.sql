CREATE TABLE "course_defaults" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_defaults_single" CHECK ("course_defaults"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"duration_minutes" integer NOT NULL,
	"location" text NOT NULL,
	"base_price_cents" integer NOT NULL,
	"price_cents" integer,
	"capacity" integer NOT NULL,
	"seats_taken" integer DEFAULT 0 NOT NULL,
	"status" text NOT NULL,
	"visibility" text DEFAULT 'public' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sessions_seats_fit" CHECK ("sessions"."seats_taken" between 0 and "sessions"."capacity"),
	CONSTRAINT "sessions_capacity_sane" CHECK ("sessions"."capacity" between 1 and 1000),
	CONSTRAINT "sessions_prices_not_negative" CHECK ("sessions"."base_price_cents" >= 0 and coalesce("sessions"."price_cents", 0) >= 0),
	CONSTRAINT "sessions_duration_sane" CHECK ("sessions"."duration_minutes" between 15 and 1440),
	CONSTRAINT "sessions_status_known" CHECK ("sessions"."status" in ('draft', 'published', 'cancelled')),
	CONSTRAINT "sessions_visibility_known" CHECK ("sessions"."visibility" in ('public', 'private'))
);
--> statement-breakpoint
CREATE TABLE "audit_details" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_details_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"event_id" uuid NOT NULL,
	"changes" jsonb,
	CONSTRAINT "audit_details_eventId_unique" UNIQUE("event_id")
);
--> statement-breakpoint
CREATE TABLE "audit_events" (
	"id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_kind" text NOT NULL,
	"actor_id" text,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"request_id" text,
	CONSTRAINT "audit_events_id_at_pk" PRIMARY KEY("id","at")
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE UNLOGGED TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"arrival_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "sessions_public_by_start" ON "sessions" USING btree ("starts_at") WHERE status = 'published' and visibility = 'public';--> statement-breakpoint
CREATE INDEX "audit_events_subject" ON "audit_events" USING btree ("subject_kind","subject_id","at");