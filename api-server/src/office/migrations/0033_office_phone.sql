-- The office's telephone for visitors. A change of it, or of the opening hours, renews the pages that servers keep rendered.
ALTER TABLE settings ADD COLUMN "Phone" text COLLATE "C" NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE TRIGGER settings_tally_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON settings
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
