SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "contact_answers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"message_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"author_id" text NOT NULL,
	"text" text NOT NULL,
	CONSTRAINT "contact_answers_text_short" CHECK (char_length("contact_answers"."text") between 1 and 10000)
);
--> statement-breakpoint
CREATE TABLE "retention_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"rule" text NOT NULL,
	"kept_months" integer NOT NULL,
	"removed" integer NOT NULL,
	CONSTRAINT "retention_runs_counted" CHECK ("retention_runs"."removed" >= 0 and "retention_runs"."kept_months" >= 0)
);
--> statement-breakpoint
CREATE TABLE "sample_rows" (
	"kind" text NOT NULL,
	"row_id" uuid NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sample_rows_kind_row_id_pk" PRIMARY KEY("kind","row_id")
);
--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"identity_revision" integer DEFAULT 0 NOT NULL,
	"identity_changed_at" timestamp with time zone,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "site_settings_single" CHECK ("site_settings"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "uploaded_pictures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"uploaded_at" timestamp with time zone NOT NULL,
	"uploaded_by" text NOT NULL,
	CONSTRAINT "uploaded_pictures_hash" UNIQUE("hash"),
	CONSTRAINT "uploaded_pictures_hash_form" CHECK ("uploaded_pictures"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "uploaded_pictures_small" CHECK (octet_length("uploaded_pictures"."bytes") between 1 and 2000000),
	CONSTRAINT "uploaded_pictures_sides" CHECK ("uploaded_pictures"."width" between 1 and 4096 and "uploaded_pictures"."height" between 1 and 4096)
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "handled_by" text;--> statement-breakpoint
ALTER TABLE "content_blocks" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "source" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "verification" text;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "verified_on" date;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "position" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "testimonials" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_answers_of_message" ON "contact_answers" USING btree ("message_id","at");--> statement-breakpoint
CREATE INDEX "retention_runs_newest" ON "retention_runs" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "uploaded_pictures_by_time" ON "uploaded_pictures" USING btree ("uploaded_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_open" ON "contact_messages" USING btree ("at","id") WHERE handled_at is null;--> statement-breakpoint
CREATE INDEX "contact_messages_text" ON "contact_messages" USING gin (plain("name" || ' ' || "email" || ' ' || "message") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "testimonials_in_order" ON "testimonials" USING btree ("position","created_at" DESC NULLS LAST,"id") WHERE approved;--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_source_short" CHECK (char_length("testimonials"."source") between 1 and 300);--> statement-breakpoint
ALTER TABLE "testimonials" ADD CONSTRAINT "testimonials_verification_short" CHECK (char_length("testimonials"."verification") between 1 and 1000);