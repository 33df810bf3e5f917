-- Names of counters, under the key of `address_hash`: phones and identity numbers are few enough to try all of them against a hash without one.
-- `part` is what is counted apart below a name, so that all parts can be found by it.
CREATE FUNCTION throttle_bucket(what text, key text, part text) RETURNS text LANGUAGE sql STABLE AS
$$ SELECT what || ':' || left(address_hash(what || ' ' || key), 27) || CASE WHEN part = '' THEN '' ELSE ':' || left(address_hash(what || ' ' || key || ' ' || part), 27) END $$;
--> statement-breakpoint
-- The earlier names are the hashes that should not be there.
DELETE FROM throttles;
--> statement-breakpoint
-- The moments at which those go on who wait in a queue of this name.
ALTER TABLE throttles ADD COLUMN "Turns" timestamptz[];
