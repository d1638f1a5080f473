SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "company_contacts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"page_id" uuid NOT NULL,
	"state" text NOT NULL,
	"email" text,
	"invited_by" uuid,
	"invited_at" timestamp with time zone,
	"joined_at" timestamp with time zone,
	"joined_by" text,
	"revoked_at" timestamp with time zone,
	"link_id" uuid,
	CONSTRAINT "company_contacts_state_known" CHECK ("company_contacts"."state" in ('invited', 'joined', 'revoked')),
	CONSTRAINT "company_contacts_email_short" CHECK (char_length("company_contacts"."email") between 3 and 254),
	CONSTRAINT "company_contacts_open_has_email" CHECK ("company_contacts"."state" = 'revoked' or "company_contacts"."email" is not null),
	CONSTRAINT "company_contacts_open_has_link" CHECK (("company_contacts"."state" = 'revoked') = ("company_contacts"."link_id" is null)),
	CONSTRAINT "company_contacts_revoked_has_time" CHECK (("company_contacts"."state" = 'revoked') = ("company_contacts"."revoked_at" is not null)),
	CONSTRAINT "company_contacts_word_known" CHECK ("company_contacts"."joined_by" in ('own', 'office')),
	CONSTRAINT "company_contacts_joined_by_word" CHECK (("company_contacts"."joined_at" is null) = ("company_contacts"."joined_by" is null)),
	CONSTRAINT "company_contacts_joined_has_time" CHECK ("company_contacts"."state" <> 'joined' or "company_contacts"."joined_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "company_pages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ico" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "company_pages_ico_short" CHECK (char_length("company_pages"."ico") between 1 and 20)
);
--> statement-breakpoint
ALTER TABLE "company_contacts" ADD CONSTRAINT "company_contacts_page_id_company_pages_id_fk" FOREIGN KEY ("page_id") REFERENCES "public"."company_pages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_contacts_one" ON "company_contacts" USING btree ("page_id",lower("email")) WHERE state <> 'revoked';--> statement-breakpoint
CREATE UNIQUE INDEX "company_contacts_link" ON "company_contacts" USING btree ("link_id") WHERE link_id is not null;--> statement-breakpoint
CREATE INDEX "company_contacts_by_page" ON "company_contacts" USING btree ("page_id");--> statement-breakpoint
CREATE INDEX "company_contacts_by_email" ON "company_contacts" USING btree (lower("email") text_pattern_ops);--> statement-breakpoint
CREATE INDEX "company_contacts_revoked" ON "company_contacts" USING btree ("revoked_at","id") WHERE state = 'revoked';--> statement-breakpoint
CREATE INDEX "company_contacts_invited" ON "company_contacts" USING btree ("invited_at") WHERE state = 'invited';--> statement-breakpoint
CREATE INDEX "company_pages_by_ico" ON "company_pages" USING btree ("ico");