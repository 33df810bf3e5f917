-- From where a worker was reserved, as hashes under the key of `address_hash`, while the request is as it came: its address and the wider networks
-- around it ("Times": how many times the limit of one address each has). They go with the first thing that staff do about the request.
CREATE TABLE reserved_from (
  "RequestId" integer NOT NULL REFERENCES requests ON DELETE CASCADE,
  "Address" text COLLATE "C" NOT NULL,
  "Times" integer NOT NULL DEFAULT 1,
  "FirstStatus" integer,
  PRIMARY KEY ("RequestId", "Address")
);
--> statement-breakpoint
CREATE INDEX reserved_from_address ON reserved_from ("Address");
--> statement-breakpoint
-- Those of the last day, which stood with the marks of retries; the build before goes on with its columns there.
INSERT INTO reserved_from ("RequestId", "Address", "FirstStatus")
SELECT DISTINCT ON (k."RequestId", k."Address") k."RequestId", k."Address", k."FirstStatus" FROM idempotency_keys k JOIN requests r ON r."Id" = k."RequestId"
WHERE k."Address" IS NOT NULL AND r."PersonId" IS NOT NULL AND NOT r."Archived" AND r."Status" IS NOT DISTINCT FROM k."FirstStatus";
