-- The pictures of a deleted row wait where no address leads, until a day; from then on, or while they are still to be put there, the sweep looks at them.
ALTER TABLE unneeded_files ADD COLUMN "KeepUntil" timestamptz;
--> statement-breakpoint
-- The deleted rows of a table that can be restored.
CREATE INDEX change_log_deleted ON change_log ("Table", "Date") WHERE "Operation" = 'delete' AND "Raw" IS NOT NULL;
