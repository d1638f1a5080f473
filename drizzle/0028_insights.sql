SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "order_origins" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"source" text,
	"campaign" text,
	"article" text
);
--> statement-breakpoint
CREATE TABLE "article_days" (
	"day" date NOT NULL,
	"article" text NOT NULL,
	"readers" integer NOT NULL,
	"finished" integer NOT NULL,
	"went_to_course" integer NOT NULL,
	CONSTRAINT "article_days_pk" PRIMARY KEY("day","article")
);
--> statement-breakpoint
CREATE TABLE "event_days" (
	"day" date NOT NULL,
	"category" text NOT NULL,
	"action" text NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"article" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"times" integer NOT NULL,
	"visitors" integer NOT NULL,
	"value_sum" double precision NOT NULL,
	CONSTRAINT "event_days_pk" PRIMARY KEY("day","category","action","label","article","channel")
);
--> statement-breakpoint
CREATE TABLE "rolled_days" (
	"day" date PRIMARY KEY NOT NULL,
	"rolled_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "traffic_days" (
	"day" date NOT NULL,
	"route" text NOT NULL,
	"article" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"views" integer NOT NULL,
	"known_views" integer NOT NULL,
	CONSTRAINT "traffic_days_pk" PRIMARY KEY("day","route","article","channel","source","campaign","device")
);
--> statement-breakpoint
CREATE TABLE "visit_counters" (
	"slot" timestamp with time zone NOT NULL,
	"route" text NOT NULL,
	"article" text DEFAULT '' NOT NULL,
	"channel" text NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"campaign" text DEFAULT '' NOT NULL,
	"device" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "visit_counters_pk" PRIMARY KEY("slot","route","article","channel","source","campaign","device"),
	CONSTRAINT "visit_counters_counted" CHECK ("visit_counters"."views" > 0)
);
--> statement-breakpoint
CREATE TABLE "visit_events" (
	"at" timestamp with time zone NOT NULL,
	"day" date NOT NULL,
	"visitor" "bytea" NOT NULL,
	"kind" text NOT NULL,
	"route" text NOT NULL,
	"article" text,
	"category" text,
	"action" text,
	"label" text,
	"value" double precision,
	"channel" text NOT NULL,
	"source" text,
	"campaign" text,
	"device" text NOT NULL,
	"is_counted" boolean DEFAULT false NOT NULL,
	CONSTRAINT "visit_events_visitor_length" CHECK (length("visit_events"."visitor") = 16),
	CONSTRAINT "visit_events_named" CHECK ("visit_events"."kind" = 'view' or ("visit_events"."category" is not null and "visit_events"."action" is not null))
) PARTITION BY RANGE ("at");
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "visitor_days" (
	"day" date NOT NULL,
	"channel" text NOT NULL,
	"device" text NOT NULL,
	"visitors" integer NOT NULL,
	"bounced" integer NOT NULL,
	"views" integer NOT NULL,
	"seconds" integer NOT NULL,
	CONSTRAINT "visitor_days_pk" PRIMARY KEY("day","channel","device")
);
--> statement-breakpoint
CREATE TABLE "alert_notices" (
	"kind" text PRIMARY KEY NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_origins" ADD CONSTRAINT "order_origins_registration_id_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "visit_events_by_time" ON "visit_events" USING btree ("at");--> statement-breakpoint
-- Months are made and dropped by the worker, which may not change tables: these two functions may, and nothing else.
CREATE FUNCTION make_visit_months(first_month date, last_month date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  month date := date_trunc('month', first_month);
  name text;
  made integer := 0;
BEGIN
  IF last_month > first_month + interval '10 years' THEN RAISE EXCEPTION 'Too many months'; END IF;
  WHILE month <= last_month LOOP
    name := 'visit_events_' || to_char(month, 'YYYY_MM');
    IF to_regclass('public.' || name) IS NULL THEN
      EXECUTE format('CREATE TABLE public.%I PARTITION OF public.visit_events FOR VALUES FROM (%L) TO (%L)',
        name, month::timestamp AT TIME ZONE 'Europe/Bratislava', (month + interval '1 month') AT TIME ZONE 'Europe/Bratislava');
      EXECUTE format('REVOKE UPDATE, DELETE, TRUNCATE ON public.%I FROM bystro_app', name);
      made := made + 1;
    END IF;
    month := month + interval '1 month';
  END LOOP;
  RETURN made;
END
$$;--> statement-breakpoint
CREATE FUNCTION drop_visit_months(before_month date) RETURNS integer
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
DECLARE
  child record;
  dropped integer := 0;
BEGIN
  IF before_month > now() - interval '6 months' THEN RAISE EXCEPTION 'These months are still needed'; END IF;
  FOR child IN
    SELECT relname FROM pg_inherits JOIN pg_class ON pg_class.oid = inhrelid
    WHERE inhparent = 'public.visit_events'::regclass AND relname ~ '^visit_events_\d{4}_\d{2}$'
      AND to_date(substr(relname, 14), 'YYYY_MM') < date_trunc('month', before_month)
  LOOP
    EXECUTE format('DROP TABLE public.%I', child.relname);
    dropped := dropped + 1;
  END LOOP;
  RETURN dropped;
END
$$;--> statement-breakpoint
REVOKE ALL ON FUNCTION make_visit_months(date, date), drop_visit_months(date) FROM PUBLIC;--> statement-breakpoint
GRANT EXECUTE ON FUNCTION make_visit_months(date, date), drop_visit_months(date) TO bystro_app;--> statement-breakpoint
REVOKE UPDATE, DELETE, TRUNCATE ON visit_events FROM bystro_app;--> statement-breakpoint
CREATE TRIGGER visit_events_append_only BEFORE UPDATE OR DELETE ON visit_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
SELECT make_visit_months('2026-10-01', greatest('2028-01-01', (now() + interval '13 months')::date));
