SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "company_street" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "company_city" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "company_zip" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "company_country" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "address_reading" text;--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "registrations_with_address" ON "registrations" USING btree ("created_at","id") WHERE company_address is not null;--> statement-breakpoint
-- Nodes of 0.1 know the one text alone. Whoever changes or erases it there takes the parts along, or they would say what is
-- no longer so. Where the parts change with the text, somebody who knows them wrote both.
CREATE FUNCTION forget_address_parts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.company_street = null;
  new.company_city = null;
  new.company_zip = null;
  new.company_country = null;
  new.address_reading = null;
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER registrations_forget_address_parts BEFORE UPDATE ON "registrations" FOR EACH ROW
  WHEN (old.company_address IS DISTINCT FROM new.company_address
    AND (old.company_street, old.company_city, old.company_zip, old.company_country, old.address_reading)
      IS NOT DISTINCT FROM (new.company_street, new.company_city, new.company_zip, new.company_country, new.address_reading))
  EXECUTE FUNCTION forget_address_parts();--> statement-breakpoint
CREATE TABLE "company_lookups" (
	"ico" text PRIMARY KEY NOT NULL,
	"company" jsonb,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_lookups_ico_form" CHECK ("company_lookups"."ico" ~ '^[0-9]{8}$')
);
--> statement-breakpoint
CREATE INDEX "company_lookups_by_time" ON "company_lookups" USING btree ("asked_at");--> statement-breakpoint
CREATE TABLE "vat_checks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"subject_id" uuid NOT NULL,
	"number" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"request_identifier" text,
	"name" text,
	"address" text,
	"reason" text,
	CONSTRAINT "vat_checks_outcome_known" CHECK ("vat_checks"."outcome" in ('valid', 'invalid', 'silent'))
);
--> statement-breakpoint
CREATE INDEX "vat_checks_by_subject" ON "vat_checks" USING btree ("subject_id","number");--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "registrations_with_vat_number" ON "registrations" USING btree ("created_at","id") WHERE company_ic_dph is not null;
