SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "seat_offers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"entry_id" uuid NOT NULL,
	"session_id" uuid NOT NULL,
	"seats" integer NOT NULL,
	"state" text NOT NULL,
	"offered_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"registration_id" uuid,
	"ended_at" timestamp with time zone,
	CONSTRAINT "seat_offers_state_known" CHECK ("seat_offers"."state" in ('open', 'taken', 'paid', 'unpaid', 'lapsed', 'declined', 'withdrawn')),
	CONSTRAINT "seat_offers_seats_sane" CHECK ("seat_offers"."seats" between 1 and 10)
);
--> statement-breakpoint
CREATE TABLE "waiting_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"state" text NOT NULL,
	"name" text,
	"email" text NOT NULL,
	"email_hash" text NOT NULL,
	"language" text NOT NULL,
	"wants" integer NOT NULL,
	"accepts_from" integer NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"joined_at" timestamp with time zone,
	"place" integer,
	"price_cents" integer,
	"missed_freed" integer,
	"ended_at" timestamp with time zone,
	CONSTRAINT "waiting_entries_state_known" CHECK ("waiting_entries"."state" in ('asked', 'waiting', 'served', 'left', 'removed', 'over')),
	CONSTRAINT "waiting_entries_wants_sane" CHECK ("waiting_entries"."wants" between 1 and 10),
	CONSTRAINT "waiting_entries_accepts_sane" CHECK ("waiting_entries"."accepts_from" between 1 and "waiting_entries"."wants"),
	CONSTRAINT "waiting_entries_name_short" CHECK (char_length("waiting_entries"."name") between 1 and 200),
	CONSTRAINT "waiting_entries_email_short" CHECK (char_length("waiting_entries"."email") between 3 and 254),
	CONSTRAINT "waiting_entries_stand_in_line" CHECK ("waiting_entries"."state" <> 'waiting' or num_nulls("waiting_entries"."joined_at", "waiting_entries"."place", "waiting_entries"."price_cents") = 0)
);
--> statement-breakpoint
-- The seats that are kept stand in the row now; the name stays the one that the code of 0.1 knows.
ALTER TABLE "sessions" DROP CONSTRAINT "sessions_seats_fit";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seats_kept" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "seats_freed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "waiting" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "seat_offers" ADD CONSTRAINT "seat_offers_entry_id_waiting_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."waiting_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "waiting_entries" ADD CONSTRAINT "waiting_entries_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "seat_offers_one" ON "seat_offers" USING btree ("entry_id") WHERE state in ('open', 'taken');--> statement-breakpoint
CREATE UNIQUE INDEX "seat_offers_of_order" ON "seat_offers" USING btree ("registration_id") WHERE registration_id is not null;--> statement-breakpoint
CREATE INDEX "seat_offers_open" ON "seat_offers" USING btree ("session_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "seat_offers_of_entry" ON "seat_offers" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "waiting_entries_one" ON "waiting_entries" USING btree ("session_id","email_hash") WHERE state in ('asked', 'waiting');--> statement-breakpoint
CREATE INDEX "waiting_entries_line" ON "waiting_entries" USING btree ("session_id","place") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "waiting_entries_by_email" ON "waiting_entries" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "waiting_entries_by_age" ON "waiting_entries" USING btree ("asked_at","id");--> statement-breakpoint
-- Because its column is made here with a default that keeps it, and the sessions of a site are few thousand at most.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_waiting_not_negative" CHECK ("sessions"."waiting" >= 0);--> statement-breakpoint
-- Because nothing is kept yet, so it holds for every row that the old one let in, and the sessions are few thousand at most.
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_seats_fit" CHECK ("sessions"."seats_taken" >= 0 and "sessions"."seats_kept" >= 0 and "sessions"."seats_taken" + "sessions"."seats_kept" <= "sessions"."capacity");--> statement-breakpoint
-- Whatever frees seats where people wait keeps them for these, in the statement that frees them: an order that ends, a capacity
-- that is raised, on a node of 0.1 as on ours. Whoever moves kept seats knows of them and is left alone.
CREATE FUNCTION keep_seats_for_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  freed integer := (new.capacity - new.seats_taken) - (old.capacity - old.seats_taken);
BEGIN
  IF new.seats_kept <> old.seats_kept THEN
    RETURN new;
  END IF;
  IF freed > 0 AND new.waiting > 0 AND new.status = 'published' AND new.visibility = 'public' THEN
    new.seats_kept := new.seats_kept + freed;
    new.seats_freed := new.seats_freed + 1;
  ELSIF new.seats_taken > old.seats_taken AND new.seats_taken <= new.capacity AND new.seats_taken + new.seats_kept > new.capacity THEN
    -- A node of 0.1 knows of no kept seats: its order finds none free, as it would if they were taken.
    RETURN NULL;
  END IF;
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER sessions_keep_seats BEFORE UPDATE OF seats_taken, capacity ON "sessions" FOR EACH ROW EXECUTE FUNCTION keep_seats_for_waiting();--> statement-breakpoint
-- How many wait stands in the session, so that freeing a seat asks no other table, and whoever joins waits for whoever frees.
CREATE FUNCTION count_waiting() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  was integer := CASE WHEN tg_op <> 'INSERT' AND old.state = 'waiting' THEN 1 ELSE 0 END;
  is_now integer := CASE WHEN tg_op <> 'DELETE' AND new.state = 'waiting' THEN 1 ELSE 0 END;
BEGIN
  IF was <> is_now THEN
    UPDATE sessions SET waiting = waiting + is_now - was WHERE id = CASE WHEN tg_op = 'DELETE' THEN old.session_id ELSE new.session_id END;
  END IF;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER waiting_entries_count AFTER INSERT OR UPDATE OF state OR DELETE ON "waiting_entries" FOR EACH ROW EXECUTE FUNCTION count_waiting();
