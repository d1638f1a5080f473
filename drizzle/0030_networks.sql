SET LOCAL lock_timeout = '3s';--> statement-breakpoint
CREATE TABLE "crm_pushes" (
	"registration_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"contact_id" text,
	"deal_id" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"pushed_at" timestamp with time zone,
	CONSTRAINT "crm_pushes_state_known" CHECK ("crm_pushes"."state" in ('waiting', 'pushed', 'failed', 'removed')),
	CONSTRAINT "crm_pushes_pushed_has_ids" CHECK ("crm_pushes"."state" <> 'pushed' or ("crm_pushes"."contact_id" is not null and "crm_pushes"."deal_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "crm_removals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"request_id" uuid NOT NULL,
	"contact_id" text NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"asked_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "crm_removals_state_known" CHECK ("crm_removals"."state" in ('waiting', 'done', 'failed')),
	CONSTRAINT "crm_removals_done_has_time" CHECK (("crm_removals"."state" = 'done') = ("crm_removals"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "crm_sign_ins" (
	"state_hash" text PRIMARY KEY NOT NULL,
	"verifier" text NOT NULL,
	"staff_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "linkedin_posts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"author_urn" text NOT NULL,
	"visibility" text NOT NULL,
	"text" text NOT NULL,
	"url" text,
	"title" text,
	"description" text,
	"state" text NOT NULL,
	"post_id" text,
	"error" text,
	"shared_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "linkedin_posts_kind_known" CHECK ("linkedin_posts"."kind" in ('article', 'text')),
	CONSTRAINT "linkedin_posts_state_known" CHECK ("linkedin_posts"."state" in ('sending', 'shared', 'failed', 'unknown')),
	CONSTRAINT "linkedin_posts_visibility_known" CHECK ("linkedin_posts"."visibility" in ('PUBLIC', 'CONNECTIONS')),
	CONSTRAINT "linkedin_posts_article_has_url" CHECK (("linkedin_posts"."kind" = 'article') = ("linkedin_posts"."url" is not null)),
	CONSTRAINT "linkedin_posts_shared_has_id" CHECK (("linkedin_posts"."state" = 'shared') = ("linkedin_posts"."post_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "social_comments" (
	"network" text NOT NULL,
	"comment_id" text NOT NULL,
	"post_id" text NOT NULL,
	"path" text NOT NULL,
	"author" text NOT NULL,
	"content" text NOT NULL,
	"url" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_comments_pk" PRIMARY KEY("network","comment_id"),
	CONSTRAINT "social_comments_network_known" CHECK ("social_comments"."network" in ('facebook', 'twitter', 'linkedin'))
);
--> statement-breakpoint
CREATE TABLE "social_metrics" (
	"network" text NOT NULL,
	"path" text NOT NULL,
	"day" date NOT NULL,
	"figures" jsonb NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "social_metrics_pk" PRIMARY KEY("network","path","day"),
	CONSTRAINT "social_metrics_network_known" CHECK ("social_metrics"."network" in ('facebook', 'twitter', 'linkedin'))
);
--> statement-breakpoint
CREATE TABLE "connections" (
	"service" text PRIMARY KEY NOT NULL,
	"facts" jsonb NOT NULL,
	"sealed" text NOT NULL,
	"expires_at" timestamp with time zone,
	"paused_until" timestamp with time zone,
	"last_ok_at" timestamp with time zone,
	"last_fault_at" timestamp with time zone,
	"last_fault" text,
	"version" integer DEFAULT 1 NOT NULL,
	"connected_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "connections_service_known" CHECK ("connections"."service" in ('facebook', 'x', 'linkedin', 'zoho')),
	CONSTRAINT "connections_sealed" CHECK ("connections"."sealed" like '1.%')
);
--> statement-breakpoint
CREATE INDEX "crm_pushes_by_state" ON "crm_pushes" USING btree ("state","updated_at");--> statement-breakpoint
CREATE INDEX "crm_pushes_by_time" ON "crm_pushes" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "crm_pushes_by_contact" ON "crm_pushes" USING btree ("contact_id");--> statement-breakpoint
CREATE INDEX "crm_removals_by_request" ON "crm_removals" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX "crm_removals_open" ON "crm_removals" USING btree ("asked_at") WHERE state <> 'done';--> statement-breakpoint
CREATE INDEX "linkedin_posts_by_time" ON "linkedin_posts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "social_comments_by_time" ON "social_comments" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "social_metrics_by_day" ON "social_metrics" USING btree ("day");