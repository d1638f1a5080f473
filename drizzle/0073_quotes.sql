SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "quote_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"next" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quote_versions" (
	"quote_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"course_id" uuid NOT NULL,
	"title" text NOT NULL,
	"seats" integer NOT NULL,
	"unit_price_cents" integer NOT NULL,
	"lessons" jsonb NOT NULL,
	"place" text NOT NULL,
	"valid_until" date NOT NULL,
	"note" text,
	"vat_percent" integer,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	CONSTRAINT "quote_versions_quote_id_version_pk" PRIMARY KEY("quote_id","version"),
	CONSTRAINT "quote_versions_version_sane" CHECK ("quote_versions"."version" between 1 and 1000),
	CONSTRAINT "quote_versions_title_short" CHECK (char_length("quote_versions"."title") between 1 and 200),
	CONSTRAINT "quote_versions_seats_sane" CHECK ("quote_versions"."seats" between 1 and 100),
	CONSTRAINT "quote_versions_price_sane" CHECK ("quote_versions"."unit_price_cents" between 1 and 10000000),
	CONSTRAINT "quote_versions_has_lessons" CHECK (jsonb_array_length("quote_versions"."lessons") between 1 and 20),
	CONSTRAINT "quote_versions_place_short" CHECK (char_length("quote_versions"."place") between 1 and 200),
	CONSTRAINT "quote_versions_note_short" CHECK (char_length("quote_versions"."note") between 1 and 1000),
	CONSTRAINT "quote_versions_sent_by_somebody" CHECK (num_nulls("quote_versions"."sent_at", "quote_versions"."sent_by") in (0, 2))
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"state" text NOT NULL,
	"language" text NOT NULL,
	"message_id" uuid,
	"edition" integer NOT NULL,
	"company_name" text,
	"ico" text,
	"dic" text,
	"ic_dph" text,
	"street" text,
	"city" text,
	"zip" text,
	"country" text,
	"order_number" text,
	"contact_name" text,
	"contact_email" text,
	"contact_phone" text,
	"registration_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"reason" text,
	"erased_at" timestamp with time zone,
	CONSTRAINT "quotes_number" UNIQUE("number"),
	CONSTRAINT "quotes_number_form" CHECK ("quotes"."number" ~ '^P-[0-9]{4}-[0-9]{4,}$'),
	CONSTRAINT "quotes_state_known" CHECK ("quotes"."state" in ('draft', 'sent', 'accepted', 'refused', 'lapsed')),
	CONSTRAINT "quotes_closed_by_known" CHECK ("quotes"."closed_by" in ('buyer', 'office', 'time')),
	CONSTRAINT "quotes_closed_whole" CHECK (num_nulls("quotes"."closed_at", "quotes"."closed_by") = case when "quotes"."state" in ('draft', 'sent') then 2 else 0 end),
	CONSTRAINT "quotes_accepted_has_order" CHECK (("quotes"."state" = 'accepted') = ("quotes"."registration_id" is not null)),
	CONSTRAINT "quotes_reason_short" CHECK (char_length("quotes"."reason") between 1 and 500),
	CONSTRAINT "quotes_texts_short" CHECK (char_length("quotes"."company_name") <= 200 and char_length("quotes"."contact_name") <= 200 and char_length("quotes"."contact_email") <= 254 and char_length("quotes"."street") <= 300),
	CONSTRAINT "quotes_erased_whole" CHECK ("quotes"."erased_at" is null or num_nonnulls("quotes"."contact_name", "quotes"."contact_email", "quotes"."contact_phone", "quotes"."reason") = 0)
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "quote_versions" ADD CONSTRAINT "quote_versions_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "quote_versions_one_draft" ON "quote_versions" USING btree ("quote_id") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "quote_versions_ending" ON "quote_versions" USING btree ("valid_until") WHERE sent_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "quotes_of_order" ON "quotes" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "quotes_newest" ON "quotes" USING btree ("created_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "quotes_open" ON "quotes" USING btree ("state","changed_at") WHERE state in ('draft', 'sent');--> statement-breakpoint
CREATE INDEX "quotes_of_message" ON "quotes" USING btree ("message_id") WHERE message_id is not null;--> statement-breakpoint
CREATE INDEX "quotes_by_email" ON "quotes" USING btree (lower("contact_email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "quotes_named" ON "quotes" USING btree ("changed_at","id") WHERE erased_at is null;--> statement-breakpoint
CREATE INDEX "quotes_text" ON "quotes" USING gin (plain("number" || ' ' || coalesce("company_name", '') || ' ' || coalesce("ico", '')) gin_trgm_ops);--> statement-breakpoint
-- The column is new, so every row keeps it; it is validated a release later.
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_about_known" CHECK ("contact_messages"."about" in ('company-training')) NOT VALID;--> statement-breakpoint
-- A company decides by what it was sent: not even a fault of ours changes it. Only an erasure empties its note.
CREATE FUNCTION refuse_change_of_sent_quote() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'A quote that was sent is never changed' USING ERRCODE = 'insufficient_privilege';
END
$$;--> statement-breakpoint
CREATE TRIGGER quote_versions_sent_kept BEFORE UPDATE ON quote_versions
  FOR EACH ROW WHEN (old.sent_at IS NOT NULL AND (to_jsonb(old) - 'note' IS DISTINCT FROM to_jsonb(new) - 'note' OR new.note IS NOT NULL))
  EXECUTE FUNCTION refuse_change_of_sent_quote();--> statement-breakpoint
CREATE TRIGGER quote_versions_sent_stay BEFORE DELETE ON quote_versions
  FOR EACH ROW WHEN (old.sent_at IS NOT NULL) EXECUTE FUNCTION refuse_change_of_sent_quote();