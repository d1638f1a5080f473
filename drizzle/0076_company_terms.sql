SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "company_mailboxes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ico" text NOT NULL,
	"email" text NOT NULL,
	"gets_documents" boolean NOT NULL,
	"may_order" boolean NOT NULL,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_mailboxes_email_short" CHECK (char_length("company_mailboxes"."email") between 3 and 254),
	CONSTRAINT "company_mailboxes_for_something" CHECK ("company_mailboxes"."gets_documents" or "company_mailboxes"."may_order")
);
--> statement-breakpoint
CREATE TABLE "company_orders" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"ico" text NOT NULL,
	"known_by" text NOT NULL,
	"price_cents" integer,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_orders_known_by" CHECK ("company_orders"."known_by" in ('office', 'pass', 'quote'))
);
--> statement-breakpoint
CREATE TABLE "company_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_prices_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ico" text NOT NULL,
	"course_id" uuid NOT NULL,
	"price_cents" integer,
	"valid_from" date NOT NULL,
	"valid_until" date,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_prices_ico_form" CHECK ("company_prices"."ico" ~ '^[0-9A-Z]{2,20}$'),
	CONSTRAINT "company_prices_price_sane" CHECK ("company_prices"."price_cents" between 1 and 1000000),
	CONSTRAINT "company_prices_window_sane" CHECK ("company_prices"."valid_until" >= "company_prices"."valid_from")
);
--> statement-breakpoint
CREATE TABLE "company_terms" (
	"id" uuid PRIMARY KEY NOT NULL,
	"place" bigint GENERATED ALWAYS AS IDENTITY (sequence name "company_terms_place_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ico" text NOT NULL,
	"due_days" integer,
	"asks_order_number" boolean NOT NULL,
	"letters_go" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_terms_ico_form" CHECK ("company_terms"."ico" ~ '^[0-9A-Z]{2,20}$'),
	CONSTRAINT "company_terms_due_sane" CHECK ("company_terms"."due_days" between 1 and 90),
	CONSTRAINT "company_terms_letters_known" CHECK ("company_terms"."letters_go" in ('also', 'instead'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "company_mailboxes_one" ON "company_mailboxes" USING btree ("ico",lower("email"));--> statement-breakpoint
CREATE INDEX "company_mailboxes_by_email" ON "company_mailboxes" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "company_orders_by_ico" ON "company_orders" USING btree ("ico");--> statement-breakpoint
CREATE UNIQUE INDEX "company_prices_last" ON "company_prices" USING btree ("ico","course_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "company_terms_last" ON "company_terms" USING btree ("ico","place");--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "registrations_of_companies" ON "registrations" USING btree ("company_ico","created_at","id") WHERE company_ico is not null and state <> 'expired';--> statement-breakpoint
-- What was agreed on is a ledger: rows are added, and none is changed.
REVOKE UPDATE, DELETE, TRUNCATE ON company_terms, company_prices FROM bystro_app;
