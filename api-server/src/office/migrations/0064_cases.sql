-- Cases after the arrival are recorded from here on. The build before knows their table and writes nothing into it.
ALTER TABLE cases ADD COLUMN "ActBy" date;
--> statement-breakpoint
CREATE INDEX cases_search ON cases USING gin ("Search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX cases_due ON cases ("ActBy") WHERE "ActBy" IS NOT NULL;
--> statement-breakpoint
-- Of a kind a request has one case that is not closed.
CREATE UNIQUE INDEX cases_open ON cases ("RequestId", "Kind") WHERE "State" <> 'closed';
--> statement-breakpoint
-- The record of a request and the work of today show its cases: open screens ask anew.
CREATE TRIGGER cases_raise_stamp AFTER INSERT OR UPDATE OR DELETE ON cases
FOR EACH STATEMENT EXECUTE FUNCTION raise_stamp('requests');
