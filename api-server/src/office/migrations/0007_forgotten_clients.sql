-- That a client's data was erased is recorded (never whose).
ALTER TABLE activity DROP CONSTRAINT "activity_Kind_check";
--> statement-breakpoint
ALTER TABLE activity ADD CHECK ("Kind" IN ('signin', 'signout', 'signin-failed', 'user', 'export', 'password', 'forget'));
--> statement-breakpoint

-- What is left of deleted requests, which the retention of personal data looks for.
CREATE INDEX change_log_deleted_requests ON change_log ("Date") WHERE "Table" = 'requests' AND "Operation" = 'delete';
