SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "mailbox_first" (
	"session_id" uuid PRIMARY KEY NOT NULL,
	"counted_from" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	"is_by_itself" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "proven_mailboxes" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"proven_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "held_seats" ADD COLUMN "seat_limit" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "limit_keys" text[];--> statement-breakpoint
ALTER TABLE "mailbox_first" ADD CONSTRAINT "mailbox_first_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The limit stands in the row now. Rows and nodes of 0.1, which do not write it, have the old one as the default, and the
-- name stays the one that their code knows.
ALTER TABLE "held_seats" DROP CONSTRAINT "held_seats_limit";--> statement-breakpoint
-- Because it holds for every row that the old one let in, and the rows are a few words each.
ALTER TABLE "held_seats" ADD CONSTRAINT "held_seats_limit" CHECK ("held_seats"."seats" between 0 and "held_seats"."seat_limit");