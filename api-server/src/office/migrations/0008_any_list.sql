-- Which lists there are is said by the data of the resources, which the server checks every item against: a list more
-- is no change of the database.
ALTER TABLE lookups DROP CONSTRAINT "lookups_Type_check";
--> statement-breakpoint
ALTER TABLE lookups ADD CHECK ("Type" >= 0);
