-- Whose change an entry of the log is: '' a person's (a member of staff or a visitor), 'system' the server's own work.
-- The default lets the build before write on beside this one.
ALTER TABLE change_log ADD COLUMN "Source" text COLLATE "C" NOT NULL DEFAULT '' CHECK ("Source" IN ('', 'system'));
