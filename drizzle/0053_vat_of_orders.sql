SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
-- VIES is asked about a number before there is an order that the answer could belong to.
ALTER TABLE "vat_checks" ALTER COLUMN "subject_id" DROP NOT NULL;--> statement-breakpoint
-- How an order was sold. Releases that do not know it leave it empty, and documents decide by the buyer as before.
ALTER TABLE "registrations" ADD COLUMN "vat_category" text;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_vat_category_known" CHECK ("registrations"."vat_category" in ('S', 'AE', 'O')) NOT VALID;
--> statement-breakpoint
-- A proof that came after the payment changes how an order was sold, and with it its documents.
CREATE TRIGGER registrations_wish_documents_of_vat AFTER UPDATE ON registrations FOR EACH ROW
  WHEN (new.paid_at IS NOT NULL AND old.vat_category IS DISTINCT FROM new.vat_category)
  EXECUTE FUNCTION wish_documents_of_order();
