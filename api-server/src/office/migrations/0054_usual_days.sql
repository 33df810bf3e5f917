-- How long workers of a country usually take from payment to arrival, measured every night; whether visitors see it, and what a visitor was shown with a request.
-- Everything is added: the build before goes on beside this one.
CREATE TABLE usual_days (
  "Country" integer PRIMARY KEY REFERENCES lookups ON DELETE CASCADE,
  "Count" integer NOT NULL,
  "From" integer NOT NULL,
  "To" integer NOT NULL,
  "At" timestamptz NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER usual_days_tally_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON usual_days
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
ALTER TABLE settings ADD COLUMN "ShowDays" boolean NOT NULL DEFAULT false;
--> statement-breakpoint
ALTER TABLE requests ADD COLUMN "QuotedDaysFrom" integer, ADD COLUMN "QuotedDaysTo" integer;
