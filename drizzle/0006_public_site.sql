CREATE TABLE "course_cards" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "course_cards_single" CHECK ("course_cards"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "cookie_choices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cookie_choices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"chooser_id" uuid NOT NULL,
	"how" text NOT NULL,
	"analytics" boolean NOT NULL,
	"marketing" boolean NOT NULL,
	"functional" boolean NOT NULL,
	"banner_version" text NOT NULL,
	"policy_version" text NOT NULL,
	"policy_hash" text NOT NULL,
	CONSTRAINT "cookie_choices_how_known" CHECK ("cookie_choices"."how" in ('accept-all', 'reject-all', 'save-settings')),
	CONSTRAINT "cookie_choices_hash_form" CHECK ("cookie_choices"."policy_hash" ~ '^[0-9a-f]{64}$')
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"handled_at" timestamp with time zone,
	CONSTRAINT "contact_messages_name_short" CHECK (char_length("contact_messages"."name") between 1 and 200),
	CONSTRAINT "contact_messages_email_short" CHECK (char_length("contact_messages"."email") between 3 and 254),
	CONSTRAINT "contact_messages_message_short" CHECK (char_length("contact_messages"."message") between 1 and 5000)
);
--> statement-breakpoint
CREATE TABLE "content_blocks" (
	"name" text PRIMARY KEY NOT NULL,
	"values" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "legal_contents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"language" text NOT NULL,
	"version" text NOT NULL,
	"is_active" boolean DEFAULT false NOT NULL,
	"effective_date" date NOT NULL,
	"content" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_contents_language_known" CHECK ("legal_contents"."language" in ('sk', 'en'))
);
--> statement-breakpoint
CREATE TABLE "legal_texts" (
	"hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"language" text NOT NULL,
	"version" text NOT NULL,
	"effective_on" date NOT NULL,
	"text" text NOT NULL,
	"kept_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "legal_texts_hash_form" CHECK ("legal_texts"."hash" ~ '^[0-9a-f]{64}$'),
	CONSTRAINT "legal_texts_kind_known" CHECK ("legal_texts"."kind" in ('terms', 'privacy', 'withdrawal', 'cookies')),
	CONSTRAINT "legal_texts_language_known" CHECK ("legal_texts"."language" in ('sk', 'en'))
);
--> statement-breakpoint
CREATE TABLE "testimonials" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"role" text,
	"company" text,
	"image" text,
	"content" text NOT NULL,
	"approved" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "testimonials_content_short" CHECK (char_length("testimonials"."content") between 1 and 2000)
);
--> statement-breakpoint
CREATE INDEX "cookie_choices_by_chooser" ON "cookie_choices" USING btree ("chooser_id","id");--> statement-breakpoint
CREATE INDEX "cookie_choices_by_time" ON "cookie_choices" USING btree ("at");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE UNIQUE INDEX "legal_contents_version" ON "legal_contents" USING btree ("language","version");--> statement-breakpoint
CREATE INDEX "legal_contents_in_force" ON "legal_contents" USING btree ("language","effective_date" DESC NULLS LAST) WHERE is_active;--> statement-breakpoint
CREATE INDEX "testimonials_newest_approved" ON "testimonials" USING btree ("created_at" DESC NULLS LAST) WHERE approved;--> statement-breakpoint
CREATE INDEX "testimonials_newest" ON "testimonials" USING btree ("created_at" DESC NULLS LAST,"id");