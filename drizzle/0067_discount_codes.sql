SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "discount_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"percent" integer,
	"cents" integer,
	"valid_from" date,
	"valid_until" date,
	"max_uses" integer,
	"used" integer DEFAULT 0 NOT NULL,
	"late_uses" integer DEFAULT 0 NOT NULL,
	"course_ids" uuid[],
	"icos" text[],
	"one_per_person" boolean DEFAULT false NOT NULL,
	"note" text,
	"created_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "discount_codes_code" UNIQUE("code"),
	CONSTRAINT "discount_codes_form" CHECK ("discount_codes"."code" ~ '^[A-Z0-9-]{4,30}$'),
	CONSTRAINT "discount_codes_one_rule" CHECK (num_nonnulls("discount_codes"."percent", "discount_codes"."cents") = 1 and "discount_codes"."percent" between 1 and 100 and "discount_codes"."cents" > 0),
	CONSTRAINT "discount_codes_limit" CHECK ("discount_codes"."used" >= 0 and ("discount_codes"."max_uses" is null or "discount_codes"."used" <= "discount_codes"."max_uses"))
);
--> statement-breakpoint
CREATE TABLE "discount_uses" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"person_key" text,
	"reference" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "discount_uses_one_per_person" UNIQUE("code_id","person_key")
);
--> statement-breakpoint
-- Orders of releases that know no codes have none, and their price adds up as before.
ALTER TABLE "registrations" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "discount_code" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "discount_code_id" uuid;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_codes_newest" ON "discount_codes" USING btree ("created_at","id");--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_price_adds_up" CHECK ("registrations"."unit_price_cents" >= 0 and "registrations"."discount_cents" >= 0 and "registrations"."total_cents" >= 0 and "registrations"."total_cents" = "registrations"."unit_price_cents" * ("registrations"."seats" + "registrations"."seats_freed") - "registrations"."discount_cents") NOT VALID;--> statement-breakpoint
ALTER TABLE "registrations" DROP CONSTRAINT "registrations_total_adds_up";--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_of_registration" FOREIGN KEY ("registration_id") REFERENCES "registrations"("id") ON DELETE CASCADE;--> statement-breakpoint

-- An order uses its code while it is held and once it was paid. Whoever ends a hold, of whichever release, gives the use back;
-- money that comes after that takes it again, beside the limit, because the price was agreed.
CREATE FUNCTION keep_discount_use() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was boolean := old.state = 'held' OR old.paid_at IS NOT NULL;
  uses boolean := new.state = 'held' OR new.paid_at IS NOT NULL;
BEGIN
  IF was AND NOT uses THEN
    DELETE FROM discount_uses WHERE registration_id = new.id;
    IF FOUND THEN
      UPDATE discount_codes SET used = used - 1 WHERE id = new.discount_code_id;
    END IF;
  ELSIF uses AND NOT was THEN
    INSERT INTO discount_uses (registration_id, code_id, reference) VALUES (new.id, new.discount_code_id, new.reference) ON CONFLICT DO NOTHING;
    IF FOUND THEN
      UPDATE discount_codes SET late_uses = late_uses + 1 WHERE id = new.discount_code_id;
    END IF;
  END IF;
  -- Nobody knows any more whose it was.
  IF new.buyer_email IS NULL AND old.buyer_email IS NOT NULL THEN
    UPDATE discount_uses SET person_key = NULL WHERE registration_id = new.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER registrations_keep_discount_use AFTER UPDATE OF state, paid_at, buyer_email ON registrations FOR EACH ROW
  WHEN (new.discount_code_id IS NOT NULL) EXECUTE FUNCTION keep_discount_use();
