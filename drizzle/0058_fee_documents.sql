CREATE TABLE "fee_documents" (
	"month" text PRIMARY KEY NOT NULL,
	"total_cents" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	"hash" text NOT NULL,
	"attached_by" text NOT NULL,
	"attached_at" timestamp with time zone NOT NULL,
	CONSTRAINT "fee_documents_month_form" CHECK ("fee_documents"."month" ~ '^20[0-9]{2}-(0[1-9]|1[0-2])$'),
	CONSTRAINT "fee_documents_total" CHECK ("fee_documents"."total_cents" >= 0),
	CONSTRAINT "fee_documents_small" CHECK (octet_length("fee_documents"."bytes") between 1 and 5000000),
	CONSTRAINT "fee_documents_hash_form" CHECK ("fee_documents"."hash" ~ '^[0-9a-f]{64}$')
);
