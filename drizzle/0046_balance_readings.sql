SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "balance_readings" (
	"source" text PRIMARY KEY NOT NULL,
	"read_until" timestamp with time zone NOT NULL
);
