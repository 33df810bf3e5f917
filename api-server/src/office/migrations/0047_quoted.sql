-- Whether visitors see prices, and what a visitor was shown with a request. Everything is added: the build before goes on beside this one.
ALTER TABLE settings ADD COLUMN "ShowPrices" boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- Requests refer to prices, by the day from which they are in force.
ALTER TABLE prices ADD COLUMN "Label" text COLLATE "C" NOT NULL DEFAULT '';
--> statement-breakpoint
UPDATE prices SET "Label" = to_char("From", 'YYYY-MM-DD') WHERE "From" IS NOT NULL;
--> statement-breakpoint
ALTER TABLE requests
  ADD COLUMN "PriceId" integer REFERENCES prices ON DELETE SET NULL,
  ADD COLUMN "QuotedPrice" bigint,
  ADD COLUMN "QuotedSalary" bigint,
  ADD COLUMN "QuotedVat" integer,
  ADD COLUMN "AgreedPrice" bigint;
--> statement-breakpoint
CREATE INDEX requests_price ON requests ("PriceId") WHERE "PriceId" IS NOT NULL;
--> statement-breakpoint
-- What visitors see of prices follows from these three; the triggers of persons, lookups and settings are there already.
CREATE TRIGGER prices_tally_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON prices
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
CREATE TRIGGER ceilings_tally_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ceilings
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
CREATE TRIGGER terms_tally_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON terms
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
