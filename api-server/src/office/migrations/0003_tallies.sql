-- Numbers that are kept, because counting rows anew costs more the more rows there are. Triggers change them in the
-- transaction of the change itself, whoever makes it. Each number is spread over slots and read as their sum: writers on
-- different connections change different slots and do not wait for each other.
CREATE TABLE tallies (
  "Name" text COLLATE "C" NOT NULL,
  "Slot" smallint NOT NULL,
  "Value" bigint NOT NULL,
  PRIMARY KEY ("Name", "Slot")
) WITH (fillfactor = 50);
--> statement-breakpoint

CREATE FUNCTION tally(name text, change bigint) RETURNS void LANGUAGE sql AS
$$
  INSERT INTO tallies AS t ("Name", "Slot", "Value") VALUES (name, pg_backend_pid() % 16, change)
  ON CONFLICT ("Name", "Slot") DO UPDATE SET "Value" = t."Value" + excluded."Value"
$$;
--> statement-breakpoint

-- The names of the numbers that a request counts in: open or archived, and its day in Riyadh (UTC+3 all year round).
CREATE FUNCTION request_state_tally(archived boolean) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT CASE WHEN archived THEN 'requests.archived' ELSE 'requests.open' END $$;
--> statement-breakpoint
CREATE FUNCTION request_day_tally(moment timestamptz) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS
$$ SELECT 'requests.on.' || to_char(moment AT TIME ZONE 'UTC' + interval '3 hours', 'YYYY-MM-DD') $$;
--> statement-breakpoint

-- Rows that come (1) or go (-1), all of a statement at once; in one order, so that two writers of a slot cannot deadlock.
CREATE FUNCTION tally_requests() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  PERFORM tally(name, TG_ARGV[0]::integer * count(*))
  FROM (SELECT request_state_tally("Archived") AS name FROM counted UNION ALL SELECT request_day_tally("RequestDate") FROM counted) names
  GROUP BY name ORDER BY name;
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER requests_tally_insert AFTER INSERT ON requests REFERENCING NEW TABLE AS counted
FOR EACH STATEMENT EXECUTE FUNCTION tally_requests('1');
--> statement-breakpoint
CREATE TRIGGER requests_tally_delete AFTER DELETE ON requests REFERENCING OLD TABLE AS counted
FOR EACH STATEMENT EXECUTE FUNCTION tally_requests('-1');
--> statement-breakpoint

CREATE FUNCTION tally_moved_request() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  PERFORM tally(request_state_tally(OLD."Archived"), -1), tally(request_state_tally(NEW."Archived"), 1);
  PERFORM tally(request_day_tally(OLD."RequestDate"), -1), tally(request_day_tally(NEW."RequestDate"), 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER requests_tally_update AFTER UPDATE OF "Archived", "RequestDate" ON requests FOR EACH ROW
WHEN (OLD."Archived" <> NEW."Archived" OR OLD."RequestDate" <> NEW."RequestDate")
EXECUTE FUNCTION tally_moved_request();
--> statement-breakpoint

-- Grows with every change of what visitors see of workers and lookups; servers compare it with that of their copy.
CREATE FUNCTION tally_catalogue() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  PERFORM tally('catalogue.changes', 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER persons_tally_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON persons
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint
CREATE TRIGGER lookups_tally_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON lookups
FOR EACH STATEMENT EXECUTE FUNCTION tally_catalogue();
--> statement-breakpoint

INSERT INTO tallies ("Name", "Slot", "Value")
SELECT request_state_tally("Archived"), 0, count(*) FROM requests GROUP BY "Archived"
UNION ALL
SELECT request_day_tally("RequestDate"), 0, count(*) FROM requests GROUP BY request_day_tally("RequestDate");
