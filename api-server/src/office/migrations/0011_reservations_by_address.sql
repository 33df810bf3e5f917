-- Random keys of this database. Backups leave them out: a hash under one says nothing anywhere else.
CREATE TABLE secrets (
  "Name" text COLLATE "C" PRIMARY KEY,
  "Value" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
INSERT INTO secrets ("Name", "Value") VALUES ('address', gen_random_uuid()::text || gen_random_uuid()::text);
--> statement-breakpoint
-- A network address, known again but not readable: addresses are few enough to try all of them against a hash without a key.
CREATE FUNCTION address_hash(address text) RETURNS text LANGUAGE sql STABLE AS
$$ SELECT encode(sha256(convert_to("Value" || address, 'UTF8')), 'base64') FROM secrets WHERE "Name" = 'address' $$;
--> statement-breakpoint

-- From where a request of the last day was sent, and the status with which it began: workers who are reserved from one address.
ALTER TABLE idempotency_keys ADD COLUMN "Address" text COLLATE "C", ADD COLUMN "FirstStatus" integer;
--> statement-breakpoint
CREATE INDEX idempotency_keys_address ON idempotency_keys ("Address");
