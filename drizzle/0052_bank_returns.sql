SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "bank_returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"ordinal" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	"state" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"name" text,
	"iban" text,
	"iban_from" text,
	"asked_at" timestamp with time zone,
	"ordered_at" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"sent_by" text,
	"entry_id" uuid,
	"movement_id" uuid,
	"bounced_id" uuid,
	"seen_at" timestamp with time zone,
	"closed_at" timestamp with time zone,
	"follows" uuid,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "bank_returns_in_order" UNIQUE("registration_id","ordinal"),
	CONSTRAINT "bank_returns_entry_once" UNIQUE("entry_id"),
	CONSTRAINT "bank_returns_movement_once" UNIQUE("movement_id"),
	CONSTRAINT "bank_returns_bounced_once" UNIQUE("bounced_id"),
	CONSTRAINT "bank_returns_state_known" CHECK ("bank_returns"."state" in ('requested', 'sent', 'seen', 'dropped', 'undone', 'bounced')),
	CONSTRAINT "bank_returns_source_known" CHECK ("bank_returns"."iban_from" in ('movement', 'link', 'office')),
	CONSTRAINT "bank_returns_amount_sane" CHECK ("bank_returns"."amount_cents" > 0),
	CONSTRAINT "bank_returns_iban_form" CHECK ("bank_returns"."iban" ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{10,30}$'),
	CONSTRAINT "bank_returns_iban_from_somewhere" CHECK (("bank_returns"."iban" is null) = ("bank_returns"."iban_from" is null)),
	CONSTRAINT "bank_returns_sent_whole" CHECK ("bank_returns"."state" in ('requested', 'dropped') or ("bank_returns"."iban" is not null and "bank_returns"."name" is not null
        and "bank_returns"."sent_at" is not null and "bank_returns"."entry_id" is not null)),
	CONSTRAINT "bank_returns_seen_somewhere" CHECK ("bank_returns"."state" <> 'seen' or "bank_returns"."movement_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "bank_returns" ADD CONSTRAINT "bank_returns_movement_id_bank_movements_id_fk" FOREIGN KEY ("movement_id") REFERENCES "public"."bank_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bank_returns" ADD CONSTRAINT "bank_returns_bounced_id_bank_movements_id_fk" FOREIGN KEY ("bounced_id") REFERENCES "public"."bank_movements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "bank_returns_one_open" ON "bank_returns" USING btree ("registration_id") WHERE state = 'requested';--> statement-breakpoint
CREATE INDEX "bank_returns_by_state" ON "bank_returns" USING btree ("state","requested_at");--> statement-breakpoint
-- With the order in a demo, the one place where orders are deleted.
ALTER TABLE bank_returns ADD CONSTRAINT bank_returns_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations (id) ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE bank_returns ADD CONSTRAINT bank_returns_follows_fk FOREIGN KEY (follows) REFERENCES bank_returns (id) ON DELETE CASCADE;--> statement-breakpoint
REVOKE DELETE, TRUNCATE ON bank_returns FROM bystro_app;--> statement-breakpoint
-- What waits is what the book owes and nobody has sent. Looked at when a transaction ends: within one, decisions are taken back and
-- written anew. Whoever writes entries has locked the order.
CREATE FUNCTION keep_bank_returns() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  owed integer;
BEGIN
  UPDATE bank_returns SET state = 'undone', closed_at = new.recorded_at, version = version + 1
    WHERE new.kind = 'returned' AND entry_id = new.corrects AND state = 'sent';
  SELECT coalesce(sum(amount_cents) FILTER (WHERE kind = 'owed_back'), 0) - coalesce(sum(amount_cents) FILTER (WHERE kind = 'returned'), 0)
    INTO owed FROM money_by_hand WHERE registration_id = new.registration_id;
  IF owed <= 0 THEN
    UPDATE bank_returns SET state = 'dropped', closed_at = new.recorded_at, name = NULL, iban = NULL, iban_from = NULL, version = version + 1
      WHERE registration_id = new.registration_id AND state = 'requested';
    RETURN NULL;
  END IF;
  UPDATE bank_returns SET amount_cents = owed, version = version + 1
    WHERE registration_id = new.registration_id AND state = 'requested' AND amount_cents <> owed;
  INSERT INTO bank_returns (id, registration_id, ordinal, amount_cents, state, requested_at, name, iban, iban_from, follows)
    SELECT gen_random_uuid(), new.registration_id, coalesce(before.ordinal, 0) + 1, owed, 'requested', new.recorded_at,
      CASE WHEN before.state = 'undone' THEN before.name END, CASE WHEN before.state = 'undone' THEN before.iban END,
      CASE WHEN before.state = 'undone' THEN before.iban_from END, CASE WHEN before.state = 'bounced' THEN before.id END
    FROM (VALUES (1)) AS one
    LEFT JOIN LATERAL (SELECT * FROM bank_returns WHERE registration_id = new.registration_id ORDER BY ordinal DESC LIMIT 1) before ON true
    WHERE NOT EXISTS (SELECT FROM bank_returns WHERE registration_id = new.registration_id AND state = 'requested');
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER money_by_hand_keeps_bank_returns AFTER INSERT ON money_by_hand
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (new.kind <> 'received') EXECUTE FUNCTION keep_bank_returns();--> statement-breakpoint
-- What was owed before.
INSERT INTO bank_returns (id, registration_id, ordinal, amount_cents, state, requested_at)
  SELECT gen_random_uuid(), registration_id, 1, owed, 'requested', since FROM (
    SELECT registration_id, max(recorded_at) FILTER (WHERE kind = 'owed_back') AS since,
      coalesce(sum(amount_cents) FILTER (WHERE kind = 'owed_back'), 0) - coalesce(sum(amount_cents) FILTER (WHERE kind = 'returned'), 0) AS owed
    FROM money_by_hand GROUP BY registration_id) book WHERE owed > 0;
