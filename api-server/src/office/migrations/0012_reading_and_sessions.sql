-- That somebody has read very many rows of clients within an hour is recorded.
ALTER TABLE activity DROP CONSTRAINT "activity_Kind_check";
--> statement-breakpoint
ALTER TABLE activity ADD CHECK ("Kind" IN ('signin', 'signout', 'signin-failed', 'user', 'export', 'reading', 'password', 'forget'));
--> statement-breakpoint
-- By which one's owner knows a session again: the browser and system that it was begun with.
ALTER TABLE sessions ADD COLUMN "Device" text COLLATE "C" NOT NULL DEFAULT '';
