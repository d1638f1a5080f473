SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "legal_contents" ADD COLUMN "terms_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_contents" ADD COLUMN "privacy_hash" text NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_contents" ADD CONSTRAINT "legal_contents_terms_hash_legal_texts_hash_fk" FOREIGN KEY ("terms_hash") REFERENCES "public"."legal_texts"("hash") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "legal_contents" ADD CONSTRAINT "legal_contents_privacy_hash_legal_texts_hash_fk" FOREIGN KEY ("privacy_hash") REFERENCES "public"."legal_texts"("hash") ON DELETE no action ON UPDATE no action;