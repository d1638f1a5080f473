SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "bank_accounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"iban" text NOT NULL,
	"currency" text NOT NULL,
	"csv_mapping" jsonb,
	"added_by" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_accounts_iban" UNIQUE("iban"),
	CONSTRAINT "bank_accounts_iban_form" CHECK ("bank_accounts"."iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'),
	CONSTRAINT "bank_accounts_currency_form" CHECK ("bank_accounts"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "bank_matches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"movement_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"amount_cents" bigint NOT NULL,
	"surplus_cents" bigint NOT NULL,
	"certainty" text NOT NULL,
	"outcome" text NOT NULL,
	"entry_ids" uuid[] NOT NULL,
	"undoes" uuid,
	"matched_by" text,
	"matched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_matches_certainty_known" CHECK ("bank_matches"."certainty" in ('number', 'reference', 'text', 'split', 'iban', 'hand')),
	CONSTRAINT "bank_matches_amount_sane" CHECK (case when "bank_matches"."undoes" is null then "bank_matches"."amount_cents" > 0 else "bank_matches"."amount_cents" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "bank_movement_states" (
	"movement_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"suggested_id" uuid,
	"suggested_by" text,
	"is_for_people" boolean DEFAULT false NOT NULL,
	"note" text,
	"version" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text,
	CONSTRAINT "bank_movement_states_known" CHECK ("bank_movement_states"."state" in ('waiting', 'suggested', 'matched', 'discarded', 'aside')),
	CONSTRAINT "bank_movement_states_suggested" CHECK (("bank_movement_states"."state" = 'suggested') = ("bank_movement_states"."suggested_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "bank_movements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"statement_id" uuid NOT NULL,
	"key" text NOT NULL,
	"bank_ref" text,
	"booked_on" date NOT NULL,
	"valued_on" date,
	"amount_cents" bigint NOT NULL,
	"currency" text NOT NULL,
	"counter_name" text,
	"counter_iban" text,
	"payment_symbol" text,
	"end_to_end_id" text,
	"message" text NOT NULL,
	"is_reversal" boolean NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "bank_movements_once" UNIQUE("account_id","key","amount_cents","booked_on"),
	CONSTRAINT "bank_movements_currency_form" CHECK ("bank_movements"."currency" ~ '^[A-Z]{3}$')
);
--> statement-breakpoint
CREATE TABLE "bank_polls" (
	"source" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"answered_at" timestamp with time zone,
	"cursor" text,
	"is_unsure" boolean NOT NULL,
	"last_fault" text
);
--> statement-breakpoint
CREATE TABLE "bank_statements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"number" text NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"opening_cents" bigint,
	"closing_cents" bigint,
	"fingerprint" text NOT NULL,
	"source" text NOT NULL,
	"file_name" text,
	"file_hash" text,
	"imported_by" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "bank_statements_once" UNIQUE("account_id","fingerprint"),
	CONSTRAINT "bank_statements_source_known" CHECK ("bank_statements"."source" in ('camt', 'csv', 'fio')),
	CONSTRAINT "bank_statements_days" CHECK ("bank_statements"."from_day" <= "bank_statements"."to_day"),
	CONSTRAINT "bank_statements_balances" CHECK (("bank_statements"."opening_cents" is null) = ("bank_statements"."closing_cents" is null))
);
--> statement-breakpoint
ALTER TABLE "bank_matches" ADD CONSTRAINT "bank_matches_movement_id_bank_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."bank_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movement_states" ADD CONSTRAINT "bank_movement_states_movement_id_bank_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."bank_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_movements" ADD CONSTRAINT "bank_movements_statement_id_bank_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."bank_statements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_statements" ADD CONSTRAINT "bank_statements_account_id_bank_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."bank_accounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_matches_undone_once" ON "bank_matches" USING btree ("undoes") WHERE undoes is not null;--> statement-breakpoint
CREATE INDEX "bank_matches_by_movement" ON "bank_matches" USING btree ("movement_id");--> statement-breakpoint
CREATE INDEX "bank_matches_by_registration" ON "bank_matches" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "bank_movement_states_open" ON "bank_movement_states" USING btree ("state","movement_id") WHERE state in ('waiting', 'suggested');--> statement-breakpoint
CREATE INDEX "bank_movements_by_day" ON "bank_movements" USING btree ("booked_on","id");--> statement-breakpoint
CREATE INDEX "bank_movements_by_statement" ON "bank_movements" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "bank_movements_by_iban" ON "bank_movements" USING btree ("counter_iban") WHERE counter_iban is not null;--> statement-breakpoint
CREATE INDEX "bank_statements_by_day" ON "bank_statements" USING btree ("account_id","to_day","imported_at");--> statement-breakpoint
-- Because symbols come with the same release: the index begins empty, and one reading of the table is all that writers wait for.
CREATE INDEX "registrations_by_symbol" ON "registrations" USING btree ("payment_symbol") WHERE payment_symbol is not null;--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "registrations_by_company" ON "registrations" USING btree ("company_ico") WHERE company_ico is not null;--> statement-breakpoint
ALTER TABLE bank_matches ADD CONSTRAINT bank_matches_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations (id);--> statement-breakpoint
ALTER TABLE bank_matches ADD CONSTRAINT bank_matches_undoes_fk FOREIGN KEY (undoes) REFERENCES bank_matches (id);--> statement-breakpoint
ALTER TABLE bank_movement_states ADD CONSTRAINT bank_movement_states_suggested_fk FOREIGN KEY (suggested_id) REFERENCES registrations (id);--> statement-breakpoint
-- What the bank told us and what was made of it stays; a mistake is taken back by another row.
CREATE TRIGGER bank_statements_append_only BEFORE UPDATE OR DELETE ON bank_statements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER bank_movements_append_only BEFORE UPDATE OR DELETE ON bank_movements
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER bank_matches_append_only BEFORE UPDATE OR DELETE ON bank_matches
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON bank_statements, bank_movements, bank_matches FROM bystro_app;--> statement-breakpoint
-- The second lock on the door: whatever a verb decides, an order never gets more than what came.
CREATE FUNCTION keep_within_movement() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  came bigint;
  given bigint;
BEGIN
  PERFORM FROM bank_movement_states WHERE movement_id = new.movement_id FOR UPDATE;
  SELECT amount_cents INTO came FROM bank_movements WHERE id = new.movement_id AND currency = 'EUR';
  SELECT sum(amount_cents) INTO given FROM bank_matches WHERE movement_id = new.movement_id;
  IF came IS NULL OR given < 0 OR given > came THEN
    RAISE EXCEPTION 'Orders would get % of movement %', given, new.movement_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER bank_matches_within_movement AFTER INSERT ON bank_matches
  FOR EACH ROW EXECUTE FUNCTION keep_within_movement();
