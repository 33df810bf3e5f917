-- What a change was part of, and the values as stored by which it can be undone or its row restored. Entries from before have none.
ALTER TABLE change_log ADD COLUMN "Action" text COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN "Batch" uuid, ADD COLUMN "Raw" jsonb;
--> statement-breakpoint
CREATE INDEX change_log_batch ON change_log ("Batch") WHERE "Batch" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX change_log_raw ON change_log ("Date") WHERE "Raw" IS NOT NULL;
