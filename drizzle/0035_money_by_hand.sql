SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "money_by_hand" (
	"id" uuid PRIMARY KEY NOT NULL,
	"registration_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"day" date NOT NULL,
	"way" text,
	"corrects" uuid,
	"recorded_by" text NOT NULL,
	"recorded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "money_by_hand_corrected_once" UNIQUE("corrects"),
	CONSTRAINT "money_by_hand_kind_known" CHECK ("money_by_hand"."kind" in ('received', 'owed_back', 'returned')),
	CONSTRAINT "money_by_hand_way_known" CHECK ("money_by_hand"."way" in ('transfer', 'cash', 'other')),
	CONSTRAINT "money_by_hand_moved_somehow" CHECK (("money_by_hand"."kind" = 'owed_back') = ("money_by_hand"."way" is null)),
	CONSTRAINT "money_by_hand_amount_sane" CHECK (case when "money_by_hand"."corrects" is null then "money_by_hand"."amount_cents" > 0 else "money_by_hand"."amount_cents" < 0 end)
);
--> statement-breakpoint
CREATE INDEX "money_by_hand_by_registration" ON "money_by_hand" USING btree ("registration_id","recorded_at");--> statement-breakpoint
CREATE INDEX "money_by_hand_by_day" ON "money_by_hand" USING btree ("day","id");--> statement-breakpoint
-- Built beforehand
CREATE INDEX IF NOT EXISTS "registrations_not_by_card" ON "registrations" USING btree ("created_at","id") WHERE origin in ('manual', 'invoice') and total_cents > 0;--> statement-breakpoint
ALTER TABLE money_by_hand ADD CONSTRAINT money_by_hand_registration_fk FOREIGN KEY (registration_id) REFERENCES registrations (id);--> statement-breakpoint
ALTER TABLE money_by_hand ADD CONSTRAINT money_by_hand_corrects_fk FOREIGN KEY (corrects) REFERENCES money_by_hand (id);--> statement-breakpoint
-- A ledger: what was written stays, a mistake is taken back by another entry.
REVOKE UPDATE, DELETE, TRUNCATE ON money_by_hand FROM bystro_app;
