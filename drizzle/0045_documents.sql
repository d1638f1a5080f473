SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE SEQUENCE "public"."payment_symbols" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9999999999 START WITH 1000000001 CACHE 1;--> statement-breakpoint
CREATE TABLE "closed_months" (
	"month" text PRIMARY KEY NOT NULL,
	"closed_by" text NOT NULL,
	"closed_at" timestamp with time zone NOT NULL,
	"totals" jsonb NOT NULL,
	CONSTRAINT "closed_months_form" CHECK ("closed_months"."month" ~ '^[0-9]{4}-(0[1-9]|1[0-2])$')
);
--> statement-breakpoint
CREATE TABLE "document_deliveries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"document_id" uuid NOT NULL,
	"way" text NOT NULL,
	"state" text NOT NULL,
	"key" uuid NOT NULL,
	"postman_id" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "document_deliveries_once" UNIQUE("document_id","way")
);
--> statement-breakpoint
CREATE TABLE "document_looks" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"asked" integer DEFAULT 1 NOT NULL,
	"since" timestamp with time zone DEFAULT now() NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"waits_for" text[],
	"last_error" text
);
--> statement-breakpoint
CREATE TABLE "document_series" (
	"leading" text PRIMARY KEY NOT NULL,
	"first" integer NOT NULL,
	"next" integer NOT NULL,
	CONSTRAINT "document_series_leading_form" CHECK ("document_series"."leading" ~ '^[0-9]{1,8}$'),
	CONSTRAINT "document_series_grow" CHECK ("document_series"."first" >= 1 and "document_series"."next" >= "document_series"."first")
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"leading" text NOT NULL,
	"kind" text NOT NULL,
	"registration_id" uuid,
	"cause" text NOT NULL,
	"corrects_id" uuid,
	"issued_on" date NOT NULL,
	"tax_point_on" date,
	"due_on" date NOT NULL,
	"payment_symbol" text NOT NULL,
	"buyer_name" text NOT NULL,
	"buyer_ico" text,
	"base_cents" integer NOT NULL,
	"vat_cents" integer NOT NULL,
	"gross_cents" integer NOT NULL,
	"content" jsonb NOT NULL,
	"xml" "bytea",
	"xml_hash" text,
	"issued_by" text,
	"issued_at" timestamp with time zone NOT NULL,
	"is_sample" boolean DEFAULT false NOT NULL,
	CONSTRAINT "documents_number" UNIQUE("number"),
	CONSTRAINT "documents_once" UNIQUE NULLS NOT DISTINCT("registration_id","cause"),
	CONSTRAINT "documents_number_form" CHECK ("documents"."number" ~ '^[0-9]{10}$' and starts_with("documents"."number", "documents"."leading")),
	CONSTRAINT "documents_add_up" CHECK ("documents"."base_cents" + "documents"."vat_cents" = "documents"."gross_cents"),
	CONSTRAINT "documents_credit_corrects" CHECK (("documents"."kind" = 'credit') = ("documents"."corrects_id" is not null)),
	CONSTRAINT "documents_tax_point" CHECK (("documents"."kind" = 'proforma') = ("documents"."tax_point_on" is null)),
	CONSTRAINT "documents_xml_hashed" CHECK (("documents"."xml" is null) = ("documents"."xml_hash" is null))
);
--> statement-breakpoint
CREATE TABLE "invoicing_choices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"value" jsonb NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vat_statuses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"from_day" date NOT NULL,
	"status" text NOT NULL,
	"decided_by" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "payment_symbol" bigint;--> statement-breakpoint
-- Apart from the column, so that no old row is written: orders from before have no symbol until a document of theirs needs one.
ALTER TABLE "registrations" ALTER COLUMN "payment_symbol" SET DEFAULT nextval('payment_symbols');--> statement-breakpoint
ALTER TABLE "document_deliveries" ADD CONSTRAINT "document_deliveries_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_deliveries_due" ON "document_deliveries" USING btree ("next_at") WHERE state = 'queued';--> statement-breakpoint
CREATE INDEX "document_deliveries_open" ON "document_deliveries" USING btree ("created_at") WHERE state in ('queued', 'failed', 'refused');--> statement-breakpoint
CREATE INDEX "document_looks_due" ON "document_looks" USING btree ("due_at");--> statement-breakpoint
CREATE INDEX "document_looks_waiting" ON "document_looks" USING btree ("since") WHERE waits_for is not null;--> statement-breakpoint
CREATE INDEX "documents_by_registration" ON "documents" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "documents_by_day" ON "documents" USING btree ("issued_on","number");--> statement-breakpoint
CREATE INDEX "documents_by_tax_point" ON "documents" USING btree ("tax_point_on","number");--> statement-breakpoint
CREATE INDEX "documents_corrected" ON "documents" USING btree ("corrects_id") WHERE corrects_id is not null;--> statement-breakpoint
CREATE INDEX "documents_by_symbol" ON "documents" USING btree ("payment_symbol");--> statement-breakpoint
CREATE INDEX "invoicing_choices_by_name" ON "invoicing_choices" USING btree ("name","decided_at");--> statement-breakpoint
CREATE INDEX "vat_statuses_by_day" ON "vat_statuses" USING btree ("from_day","decided_at");--> statement-breakpoint
-- Whatever moves money of an order may ask for a document: one wish for an order, however many moves. Nobody wishes anything
-- before documents are issued at all, so filling the book of an old database does not either.
CREATE FUNCTION wish_documents(orders uuid[]) RETURNS void LANGUAGE sql AS $$
  INSERT INTO document_looks (registration_id)
    SELECT DISTINCT id FROM unnest(orders) wanted (id)
    WHERE id IS NOT NULL AND EXISTS (SELECT FROM invoicing_choices WHERE name = 'documentsFrom')
    ORDER BY id
  ON CONFLICT (registration_id) DO UPDATE SET asked = document_looks.asked + 1, due_at = now()
$$;--> statement-breakpoint
CREATE FUNCTION wish_documents_of_postings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wish_documents(ARRAY(SELECT registration_id FROM written));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER postings_wish_documents AFTER INSERT ON postings
  REFERENCING NEW TABLE AS written FOR EACH STATEMENT EXECUTE FUNCTION wish_documents_of_postings();--> statement-breakpoint
-- A refund is in the book from the day it was asked for, and in documents once it was made.
CREATE FUNCTION wish_documents_of_refund() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wish_documents(ARRAY(SELECT registration_id FROM payments WHERE id = new.payment_id));
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER refunds_wish_documents AFTER UPDATE ON refunds FOR EACH ROW
  WHEN (new.status <> old.status) EXECUTE FUNCTION wish_documents_of_refund();--> statement-breakpoint
-- What waits for data of the buyer is looked at as soon as they change, and what was kept of an order as soon as it ends.
CREATE FUNCTION wish_documents_of_order() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM wish_documents(ARRAY[new.id]);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER registrations_wish_documents AFTER UPDATE ON registrations FOR EACH ROW
  WHEN (new.paid_at IS NOT NULL AND (new.state <> old.state AND new.state IN ('cancelled', 'rescheduled', 'withdrawn', 'refunded')
    OR (old.buyer_name, old.company_name, old.company_ico, old.company_dic, old.company_ic_dph, old.company_street, old.company_city, old.company_zip, old.company_country)
      IS DISTINCT FROM (new.buyer_name, new.company_name, new.company_ico, new.company_dic, new.company_ic_dph, new.company_street, new.company_city, new.company_zip, new.company_country)))
  EXECUTE FUNCTION wish_documents_of_order();--> statement-breakpoint
-- A document is kept as it was issued, for ten years after the year it belongs to. Sample data leaves with its samples.
CREATE FUNCTION keep_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND (old.is_sample OR extract(year FROM old.issued_on) < extract(year FROM now() AT TIME ZONE 'Europe/Bratislava') - 10) THEN
    RETURN old;
  END IF;
  RAISE EXCEPTION 'Document % is kept as it was issued', old.number USING ERRCODE = 'restrict_violation';
END
$$;--> statement-breakpoint
CREATE TRIGGER documents_kept BEFORE UPDATE OR DELETE ON documents
  FOR EACH ROW EXECUTE FUNCTION keep_document();--> statement-breakpoint
CREATE TRIGGER documents_not_truncated BEFORE TRUNCATE ON documents
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER invoicing_choices_append_only BEFORE UPDATE OR DELETE ON invoicing_choices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER vat_statuses_append_only BEFORE UPDATE OR DELETE ON vat_statuses
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
