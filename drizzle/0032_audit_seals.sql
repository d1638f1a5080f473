SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "audit_seals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"sealed_at" timestamp with time zone NOT NULL,
	"up_to" bigint NOT NULL,
	"count" integer NOT NULL,
	"root" text NOT NULL,
	"previous" text NOT NULL,
	"head" text NOT NULL,
	CONSTRAINT "audit_seals_upTo_unique" UNIQUE("up_to"),
	CONSTRAINT "audit_seals_previous_unique" UNIQUE("previous")
);
--> statement-breakpoint
REVOKE UPDATE, DELETE ON audit_seals FROM bystro_app;--> statement-breakpoint
CREATE TRIGGER audit_seals_append_only BEFORE UPDATE OR DELETE ON audit_seals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_seals_not_truncated BEFORE TRUNCATE ON audit_seals
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- The default stands apart from the column: with it every row would be rewritten. Rows that are there keep no place, and
-- whoever writes without knowing the column gets one.
CREATE SEQUENCE audit_places;--> statement-breakpoint
ALTER TABLE "audit_details" ADD COLUMN "salts" jsonb;--> statement-breakpoint
ALTER TABLE "audit_details" ADD COLUMN "hashes" jsonb;--> statement-breakpoint
ALTER TABLE "audit_details" ADD COLUMN "place" bigint;--> statement-breakpoint
ALTER TABLE "audit_details" ALTER COLUMN "place" SET DEFAULT case when pg_current_xact_id() is not null then nextval('audit_places') end;--> statement-breakpoint
ALTER TABLE "audit_events" ADD COLUMN "place" bigint;--> statement-breakpoint
ALTER TABLE "audit_events" ALTER COLUMN "place" SET DEFAULT case when pg_current_xact_id() is not null then nextval('audit_places') end;--> statement-breakpoint
-- Because the column is empty and the index keeps one line for a megabyte of rows, this is one quick reading of the table.
CREATE INDEX "audit_details_place" ON "audit_details" USING brin ("place");--> statement-breakpoint
-- Because the column is empty and the index keeps one line for a megabyte of rows, this is one quick reading of the table.
CREATE INDEX "audit_events_place" ON "audit_events" USING brin ("place");--> statement-breakpoint
CREATE FUNCTION audit_detail_hash(salt text, field text, change jsonb) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(salt, field, change)::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
-- What is sealed of a value is its salted hash. A value can only be emptied, and its salt goes with it: what is left of the
-- hash says nothing any more. A row from before there were hashes gets them from whoever touches it first.
CREATE FUNCTION keep_audit_detail() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  emptied CONSTANT jsonb := '{"before": null, "after": null}';
BEGIN
  IF TG_OP = 'UPDATE' AND (
    (NEW.id, NEW.event_id, NEW.place, NEW.salts, NEW.hashes) IS DISTINCT FROM (OLD.id, OLD.event_id, OLD.place, OLD.salts, OLD.hashes)
    OR (OLD.changes IS NULL AND NEW.changes IS NOT NULL)
    OR (NEW.changes IS NOT NULL AND EXISTS (
      SELECT FROM jsonb_each(OLD.changes) AS was FULL JOIN jsonb_each(NEW.changes) AS is_now USING (key)
      WHERE was.value IS NULL OR is_now.value IS NULL OR is_now.value NOT IN (was.value, emptied))))
  THEN
    RAISE EXCEPTION 'Details of the audit can only be emptied' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF TG_OP = 'INSERT' THEN NEW.hashes := NULL; END IF;
  IF NEW.changes IS NULL THEN
    NEW.salts := NULL;
  ELSIF TG_OP = 'INSERT' OR OLD.hashes IS NULL THEN
    SELECT coalesce(jsonb_object_agg(key, replace(gen_random_uuid()::text, '-', '')), '{}') INTO NEW.salts
    FROM jsonb_object_keys(NEW.changes) AS key;
    SELECT coalesce(jsonb_object_agg(key, audit_detail_hash(NEW.salts ->> key, key, value)), '{}') INTO NEW.hashes
    FROM jsonb_each(NEW.changes);
  ELSE
    SELECT coalesce(jsonb_object_agg(salt.key, salt.value), '{}') INTO NEW.salts
    FROM jsonb_each(OLD.salts) AS salt WHERE NEW.changes -> salt.key = OLD.changes -> salt.key;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER audit_details_only_emptied BEFORE INSERT OR UPDATE ON audit_details
  FOR EACH ROW EXECUTE FUNCTION keep_audit_detail();--> statement-breakpoint
CREATE TRIGGER audit_details_kept BEFORE DELETE ON audit_details
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER audit_details_not_truncated BEFORE TRUNCATE ON audit_details
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
