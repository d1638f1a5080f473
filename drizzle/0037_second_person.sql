SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "refund_wishes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"verb" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"seconded_by" text,
	"seconded_at" timestamp with time zone,
	"dropped_by" text,
	"dropped_at" timestamp with time zone,
	CONSTRAINT "refund_wishes_amount_sane" CHECK ("refund_wishes"."amount_cents" > 0),
	CONSTRAINT "refund_wishes_two_people" CHECK ("refund_wishes"."seconded_by" <> "refund_wishes"."asked_by"),
	CONSTRAINT "refund_wishes_verb_known" CHECK ("refund_wishes"."verb" in ('refundPayment', 'cancelRegistrationForStaff', 'agreeToWithdrawal'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "refund_wishes_one_open" ON "refund_wishes" USING btree ("registration_id") WHERE seconded_at is null and dropped_at is null;--> statement-breakpoint
-- A node of 0.1 writes the sections that it knows. Those it does not know stay as they are: no section is ever taken out.
CREATE FUNCTION keep_unknown_settings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  new.values := old.values || new.values;
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER site_settings_keep_unknown BEFORE UPDATE ON "site_settings" FOR EACH ROW EXECUTE FUNCTION keep_unknown_settings();
