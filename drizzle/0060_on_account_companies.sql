CREATE TABLE "on_account_companies" (
	"ico" text PRIMARY KEY NOT NULL,
	"allowed_by" text NOT NULL,
	"allowed_at" timestamp with time zone NOT NULL
);
