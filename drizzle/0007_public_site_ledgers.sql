-- What the schema tool does not model: what was agreed to and what was chosen is never changed afterwards.
REVOKE UPDATE, DELETE ON legal_texts, cookie_choices FROM bystro_app;--> statement-breakpoint
CREATE TRIGGER legal_texts_append_only BEFORE UPDATE OR DELETE ON legal_texts
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER legal_texts_not_truncated BEFORE TRUNCATE ON legal_texts
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER cookie_choices_append_only BEFORE UPDATE OR DELETE ON cookie_choices
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER cookie_choices_not_truncated BEFORE TRUNCATE ON cookie_choices
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
