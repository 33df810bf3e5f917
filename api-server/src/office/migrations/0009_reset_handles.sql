-- The tries of a code belong to the page that asked for it, by a handle; callers without one have a count of their own.
ALTER TABLE reset_codes ADD COLUMN "HandleHash" text COLLATE "C" UNIQUE;
--> statement-breakpoint
ALTER TABLE reset_codes ADD COLUMN "TriesWithoutHandle" integer NOT NULL DEFAULT 0;
