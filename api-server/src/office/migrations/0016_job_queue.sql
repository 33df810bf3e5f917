-- Work that is done in the background. The pair of kind and key is unique: the same work asked for twice is one job.
CREATE TABLE job_queue (
  "Id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "Kind" text COLLATE "C" NOT NULL,
  "Key" text COLLATE "C" NOT NULL,
  "RunAt" timestamptz NOT NULL,
  "Data" jsonb NOT NULL DEFAULT '{}',
  "CreatedAt" timestamptz NOT NULL,
  "Tries" integer NOT NULL DEFAULT 0,
  "DoneAt" timestamptz,
  "GaveUpAt" timestamptz,
  "Error" text COLLATE "C",
  UNIQUE ("Kind", "Key")
);
--> statement-breakpoint
CREATE INDEX job_queue_waiting ON job_queue ("Kind", "RunAt") WHERE "DoneAt" IS NULL AND "GaveUpAt" IS NULL;
