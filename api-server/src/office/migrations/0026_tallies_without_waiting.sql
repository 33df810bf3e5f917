-- Writers of a number waited for each other where two connections had the same of the sixteen slots, until the first had committed: a submit
-- counts the catalogue's change first, so whole submits stood behind one another. A transaction now takes a slot that no other has.
CREATE FUNCTION tally_slot() RETURNS smallint LANGUAGE plpgsql AS
$$
DECLARE own integer := pg_backend_pid() % 16;
BEGIN
  FOR candidate IN own .. own + 15 LOOP
    IF pg_try_advisory_xact_lock(4721907, candidate % 16) THEN RETURN candidate % 16; END IF;
  END LOOP;
  PERFORM pg_advisory_xact_lock(4721907, own);
  RETURN own;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally(name text, change bigint) RETURNS void LANGUAGE plpgsql AS
$$
BEGIN
  INSERT INTO tallies AS t ("Name", "Slot", "Value") VALUES (name, tally_slot(), change)
  ON CONFLICT ("Name", "Slot") DO UPDATE SET "Value" = t."Value" + excluded."Value";
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_requests() RETURNS trigger LANGUAGE plpgsql AS
$$
DECLARE slot smallint := tally_slot();
BEGIN
  INSERT INTO tallies AS t ("Name", "Slot", "Value")
  SELECT name, slot, TG_ARGV[0]::integer * count(*)
  FROM (SELECT request_state_tally("Archived") AS name FROM counted UNION ALL SELECT request_day_tally("RequestDate") FROM counted) names
  GROUP BY name ORDER BY name
  ON CONFLICT ("Name", "Slot") DO UPDATE SET "Value" = t."Value" + excluded."Value";
  RETURN NULL;
END
$$;
