CREATE TABLE "write_offs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"debt_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"paid_cents" integer NOT NULL,
	"reason" text NOT NULL,
	"written_off_by" text NOT NULL,
	"written_off_at" timestamp with time zone NOT NULL,
	"taken_back_by" text,
	"taken_back_at" timestamp with time zone,
	"settled_by" text,
	"settled_at" timestamp with time zone,
	"settled_note" text,
	"settled_paid_cents" integer,
	CONSTRAINT "write_offs_amount_sane" CHECK ("write_offs"."cents" > 0)
);
--> statement-breakpoint
CREATE UNIQUE INDEX "write_offs_one_standing" ON "write_offs" USING btree ("debt_id","paid_cents") WHERE taken_back_at is null;