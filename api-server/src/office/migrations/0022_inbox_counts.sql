-- The boxes of the inbox are counted from indexes alone: whether a request is closed, its status says.
DROP INDEX requests_uncontacted, requests_unpaid, requests_assigned;
--> statement-breakpoint
CREATE INDEX requests_uncontacted ON requests ("ContactDueAt", "Id") INCLUDE ("Status") WHERE "FirstContactAt" IS NULL AND NOT "Archived";
--> statement-breakpoint
CREATE INDEX requests_unpaid ON requests ("Id") INCLUDE ("Status") WHERE "FirstContactAt" IS NOT NULL AND "PaidMusand" IS NULL AND NOT "Archived";
--> statement-breakpoint
CREATE INDEX requests_assigned ON requests ("AssigneeId", "Id") INCLUDE ("Archived", "Status") WHERE "AssigneeId" IS NOT NULL;
--> statement-breakpoint
-- Requests of one phone are found by the index that sorts by it.
DROP INDEX requests_same_phone;
