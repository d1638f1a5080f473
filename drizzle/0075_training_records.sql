SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "training_record_people" (
	"record_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"participant_id" uuid,
	"email_hash" text,
	"name" text,
	"role" text,
	"salt" text,
	"erased_at" timestamp with time zone,
	"erased_for" text,
	CONSTRAINT "training_record_people_record_id_line_pk" PRIMARY KEY("record_id","line"),
	CONSTRAINT "training_record_people_line_sane" CHECK ("training_record_people"."line" between 1 and 10000),
	CONSTRAINT "training_record_people_name_short" CHECK (char_length("training_record_people"."name") between 1 and 200),
	CONSTRAINT "training_record_people_role_short" CHECK (char_length("training_record_people"."role") between 1 and 100),
	CONSTRAINT "training_record_people_erased_whole" CHECK (case when "training_record_people"."erased_at" is null then "training_record_people"."salt" is not null and "training_record_people"."erased_for" is null
        else num_nonnulls("training_record_people"."name", "training_record_people"."role", "training_record_people"."salt", "training_record_people"."participant_id", "training_record_people"."email_hash") = 0
          and "training_record_people"."erased_for" is not null end)
);
--> statement-breakpoint
CREATE TABLE "training_record_series" (
	"year" integer PRIMARY KEY NOT NULL,
	"next" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "training_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"state" text NOT NULL,
	"registration_ids" uuid[] NOT NULL,
	"facts" jsonb NOT NULL,
	"signature" text NOT NULL,
	"ico" text,
	"company" jsonb,
	"company_salt" text,
	"mailbox" text,
	"mailbox_salt" text,
	"mailbox_hash" text,
	"chain" text,
	"content_hash" text,
	"issued_by" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"replaced_by" uuid,
	"ended_at" timestamp with time zone,
	"file_hash" text,
	"file_seal" text,
	CONSTRAINT "training_records_number" UNIQUE("number"),
	CONSTRAINT "training_records_code" UNIQUE("code"),
	CONSTRAINT "training_records_code_form" CHECK ("training_records"."code" ~ '^[0-9A-HJKMNP-TV-Z]{16}$'),
	CONSTRAINT "training_records_state_known" CHECK ("training_records"."state" in ('valid', 'replaced')),
	CONSTRAINT "training_records_replaced_has_next" CHECK (("training_records"."state" = 'replaced') = ("training_records"."replaced_by" is not null)),
	CONSTRAINT "training_records_ended_has_time" CHECK (("training_records"."state" = 'valid') = ("training_records"."ended_at" is null)),
	CONSTRAINT "training_records_company_whole" CHECK (num_nulls("training_records"."company", "training_records"."company_salt") in (0, 2)),
	CONSTRAINT "training_records_mailbox_whole" CHECK (num_nulls("training_records"."mailbox", "training_records"."mailbox_salt", "training_records"."mailbox_hash", "training_records"."chain") in (0, 4))
);
--> statement-breakpoint
ALTER TABLE "training_record_people" ADD CONSTRAINT "training_record_people_record" FOREIGN KEY ("record_id") REFERENCES "public"."training_records"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "training_record_people_by_seat" ON "training_record_people" USING btree ("participant_id") WHERE participant_id is not null;--> statement-breakpoint
CREATE INDEX "training_record_people_by_mailbox" ON "training_record_people" USING btree ("email_hash") WHERE email_hash is not null;--> statement-breakpoint
CREATE INDEX "training_record_people_named" ON "training_record_people" USING btree ("record_id") WHERE erased_at is null;--> statement-breakpoint
CREATE UNIQUE INDEX "training_records_one_valid" ON "training_records" USING btree ("chain") WHERE state = 'valid';--> statement-breakpoint
CREATE INDEX "training_records_by_ico" ON "training_records" USING btree ("ico","issued_at") WHERE ico is not null;--> statement-breakpoint
CREATE INDEX "training_records_by_mailbox" ON "training_records" USING btree ("mailbox_hash") WHERE mailbox_hash is not null;--> statement-breakpoint
CREATE INDEX "training_records_named" ON "training_records" USING btree ("issued_at","id") WHERE mailbox is not null;--> statement-breakpoint
-- What was issued is never said otherwise, and whom it is about is only ever emptied.
CREATE FUNCTION "keep_training_record"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.id, new.number, new.code, new.facts, new.signature, new.issued_at, new.issued_by)
    IS DISTINCT FROM (old.id, old.number, old.code, old.facts, old.signature, old.issued_at, old.issued_by)
    OR (new.company IS NOT NULL AND new.company IS DISTINCT FROM old.company)
    OR (new.mailbox IS NOT NULL AND new.mailbox IS DISTINCT FROM old.mailbox) THEN
    RAISE EXCEPTION 'An issued record is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'training_records_kept';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "training_records_keep" BEFORE UPDATE ON "training_records" FOR EACH ROW EXECUTE FUNCTION "keep_training_record"();--> statement-breakpoint
CREATE FUNCTION "keep_training_record_person"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (new.record_id, new.line) IS DISTINCT FROM (old.record_id, old.line)
    OR (new.erased_at IS NULL AND (new.name, new.role, new.salt) IS DISTINCT FROM (old.name, old.role, old.salt)) THEN
    RAISE EXCEPTION 'A line of an issued record is not changed' USING ERRCODE = 'check_violation', CONSTRAINT = 'training_records_kept';
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER "training_record_people_keep" BEFORE UPDATE ON "training_record_people" FOR EACH ROW EXECUTE FUNCTION "keep_training_record_person"();
