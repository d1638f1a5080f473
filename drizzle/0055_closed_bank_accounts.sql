SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
ALTER TABLE "bank_accounts" ADD COLUMN "closed_on" date;