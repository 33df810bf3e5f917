-- Items that rows within a column name have no foreign key: a save locks them, and this keeps one that is named from being deleted. Told as a foreign key would.
CREATE FUNCTION keep_named_in_rows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE named boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I @> $1)', TG_ARGV[0], TG_ARGV[1])
    INTO named USING jsonb_build_array(jsonb_build_object(TG_ARGV[2], OLD."Id"));
  IF named THEN
    RAISE foreign_key_violation USING MESSAGE = 'a row names it', CONSTRAINT = TG_ARGV[0] || '_' || TG_ARGV[1] || '_fkey';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE persons ADD COLUMN "Languages" jsonb NOT NULL DEFAULT '[]', ADD COLUMN "History" jsonb NOT NULL DEFAULT '[]';
--> statement-breakpoint
CREATE INDEX persons_languages ON persons USING gin ("Languages" jsonb_path_ops);
--> statement-breakpoint
CREATE INDEX persons_history ON persons USING gin ("History" jsonb_path_ops);
--> statement-breakpoint
CREATE TRIGGER persons_languages_kept AFTER DELETE ON lookups FOR EACH ROW EXECUTE FUNCTION keep_named_in_rows('persons', 'Languages', 'Language');
--> statement-breakpoint
CREATE TRIGGER persons_places_kept AFTER DELETE ON lookups FOR EACH ROW EXECUTE FUNCTION keep_named_in_rows('persons', 'History', 'Place');
--> statement-breakpoint
CREATE TRIGGER persons_jobs_kept AFTER DELETE ON lookups FOR EACH ROW EXECUTE FUNCTION keep_named_in_rows('persons', 'History', 'Job');
