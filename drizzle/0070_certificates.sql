CREATE TABLE "certificate_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"public_jwk" jsonb NOT NULL,
	"sealed_private" text,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone,
	CONSTRAINT "certificate_keys_one_use" CHECK (num_nulls("certificate_keys"."sealed_private", "certificate_keys"."retired_at") = 1)
);
--> statement-breakpoint
CREATE TABLE "certificate_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"total" integer NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "certificate_runs_sane" CHECK ("certificate_runs"."total" > 0 and "certificate_runs"."done" between 0 and "certificate_runs"."total")
);
--> statement-breakpoint
CREATE TABLE "certificate_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"next" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "certificates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"version" integer NOT NULL,
	"state" text NOT NULL,
	"session_id" uuid NOT NULL,
	"participant_id" uuid,
	"email_hash" text,
	"name" text,
	"facts" jsonb NOT NULL,
	"signature" text,
	"is_name_shown" boolean DEFAULT false NOT NULL,
	"name_tries" integer DEFAULT 0 NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"replaced_by" uuid,
	"ended_at" timestamp with time zone,
	"reason" text,
	"erased_at" timestamp with time zone,
	"erased_for" text,
	"file_hash" text,
	"file_seal" text,
	CONSTRAINT "certificates_number" UNIQUE("number"),
	CONSTRAINT "certificates_code" UNIQUE("code"),
	CONSTRAINT "certificates_code_form" CHECK ("certificates"."code" ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
	CONSTRAINT "certificates_state_known" CHECK ("certificates"."state" in ('valid', 'replaced', 'revoked')),
	CONSTRAINT "certificates_version_sane" CHECK ("certificates"."version" between 1 and 1000),
	CONSTRAINT "certificates_name_short" CHECK (char_length("certificates"."name") between 1 and 200),
	CONSTRAINT "certificates_reason_short" CHECK (char_length("certificates"."reason") between 1 and 500),
	CONSTRAINT "certificates_tries_sane" CHECK ("certificates"."name_tries" between 0 and 5),
	CONSTRAINT "certificates_ended_has_time" CHECK (("certificates"."state" = 'valid') = ("certificates"."ended_at" is null)),
	CONSTRAINT "certificates_replaced_has_next" CHECK (("certificates"."state" = 'replaced') = ("certificates"."replaced_by" is not null)),
	CONSTRAINT "certificates_erased_whole" CHECK (case when "certificates"."erased_at" is null then num_nulls("certificates"."name", "certificates"."signature") = 0 and "certificates"."erased_for" is null
        else num_nonnulls("certificates"."name", "certificates"."signature", "certificates"."participant_id", "certificates"."email_hash", "certificates"."reason", "certificates"."file_seal") = 0
          and "certificates"."erased_for" is not null end)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_keys_current" ON "certificate_keys" USING btree ((retired_at is null)) WHERE retired_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "certificate_runs_one" ON "certificate_runs" USING btree ("session_id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "certificate_runs_by_session" ON "certificate_runs" USING btree ("session_id","asked_at");--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_valid" ON "certificates" USING btree ("participant_id") WHERE state = 'valid';--> statement-breakpoint
CREATE INDEX "certificates_by_participant" ON "certificates" USING btree ("participant_id") WHERE participant_id is not null;--> statement-breakpoint
CREATE INDEX "certificates_by_session" ON "certificates" USING btree ("session_id","number");--> statement-breakpoint
CREATE INDEX "certificates_by_mailbox" ON "certificates" USING btree ("email_hash") WHERE email_hash is not null;--> statement-breakpoint
CREATE INDEX "certificates_named" ON "certificates" USING btree ("issued_at","id") WHERE name is not null;