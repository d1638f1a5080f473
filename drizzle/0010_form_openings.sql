CREATE TABLE "form_openings" (
	"session_id" uuid NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "form_openings_day_session_id_pk" PRIMARY KEY("day","session_id"),
	CONSTRAINT "form_openings_counted" CHECK ("form_openings"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "form_openings" ADD CONSTRAINT "form_openings_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE no action ON UPDATE no action;