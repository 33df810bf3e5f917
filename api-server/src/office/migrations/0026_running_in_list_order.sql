-- The order of lists: without it the page of a group of the work list goes through the deadlines of all requests that are over.
DROP INDEX requests_running;
--> statement-breakpoint
CREATE INDEX requests_running ON requests ("DeadlineOn" NULLS FIRST, "Id") WHERE "PaidMusand" IS NOT NULL AND NOT "Archived" AND "ArrivedOn" IS NULL;
