CREATE TABLE "translations" (
	"key" text NOT NULL,
	"language" text NOT NULL,
	"slovak" text NOT NULL,
	"text" text,
	"spot" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "translations_key_language_pk" PRIMARY KEY("key","language"),
	CONSTRAINT "translations_key_of_text" CHECK ("translations"."key" = encode(sha256(convert_to("translations"."slovak", 'UTF8')), 'hex')),
	CONSTRAINT "translations_language_known" CHECK ("translations"."language" in ('en')),
	CONSTRAINT "translations_text_there" CHECK ("translations"."text" <> '')
);
