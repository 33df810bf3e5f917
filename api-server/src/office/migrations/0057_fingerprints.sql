-- Fingerprints of what the derived columns of each table follow from: a start with another one has them written anew. The build before goes on
-- beside this one.
CREATE TABLE fingerprints (
  "Table" text COLLATE "C" PRIMARY KEY,
  "Print" text COLLATE "C" NOT NULL,
  "WrittenAt" timestamptz NOT NULL
);
--> statement-breakpoint
-- Work that changes nothing that people read is silent (`SET LOCAL office.silent = 'on'`), portion by portion, and tells once at its end. Counts of
-- rows are never silent: they would be wrong for good.
CREATE OR REPLACE FUNCTION raise_stamp() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  IF current_setting('office.silent', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM tally('live.' || TG_ARGV[0], 1);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION tally_catalogue() RETURNS trigger LANGUAGE plpgsql AS
$$
BEGIN
  IF current_setting('office.silent', true) = 'on' THEN RETURN NULL; END IF;
  PERFORM tally('catalogue.changes', 1);
  RETURN NULL;
END
$$;
