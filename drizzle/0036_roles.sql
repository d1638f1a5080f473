SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
ALTER TABLE "auth_users" ADD COLUMN "later_role" text;--> statement-breakpoint
-- A node of 0.1 knows the first column alone. What it writes there is somebody's decision, so the other one gives way.
CREATE FUNCTION one_role() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.role IS NOT NULL AND (tg_op = 'INSERT' OR new.role IS DISTINCT FROM old.role) THEN
    new.later_role := NULL;
  END IF;
  RETURN new;
END
$$;--> statement-breakpoint
CREATE TRIGGER auth_users_one_role BEFORE INSERT OR UPDATE ON "auth_users" FOR EACH ROW EXECUTE FUNCTION one_role();--> statement-breakpoint
-- Because the office has a handful of people.
ALTER TABLE "auth_users" ADD CONSTRAINT "auth_users_later_role_known" CHECK ("auth_users"."later_role" is null or ("auth_users"."role" is null and "auth_users"."later_role" in ('office', 'accountant', 'editor', 'instructor')));
