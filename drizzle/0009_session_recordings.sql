SET LOCAL lock_timeout = '3s';--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "recording_url" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "materials_url" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_recording_url_web" CHECK ("sessions"."recording_url" ~ '^https?://');--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_materials_url_web" CHECK ("sessions"."materials_url" ~ '^https?://');