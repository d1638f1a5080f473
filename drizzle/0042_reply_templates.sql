SET LOCAL lock_timeout = '800ms';--> statement-breakpoint
CREATE TABLE "message_orders" (
	"message_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "message_orders_message_id_registration_id_pk" PRIMARY KEY("message_id","registration_id")
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"text_sk" text NOT NULL,
	"text_en" text NOT NULL,
	"saves" integer NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	"saved_by" text NOT NULL,
	CONSTRAINT "reply_templates_name_short" CHECK (char_length("reply_templates"."name") between 1 and 80),
	CONSTRAINT "reply_templates_text_sk_short" CHECK (char_length("reply_templates"."text_sk") between 1 and 10000),
	CONSTRAINT "reply_templates_text_en_short" CHECK (char_length("reply_templates"."text_en") <= 10000)
);
--> statement-breakpoint
ALTER TABLE "message_orders" ADD CONSTRAINT "message_orders_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;