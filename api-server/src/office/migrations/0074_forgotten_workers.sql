-- The accounts of the office need a worker's labour office, occupation and category after the worker is forgotten: they stand here, beside no name. Everything is added: the build before goes on beside this one.
CREATE TABLE forgotten_workers (
  "PersonId" integer PRIMARY KEY REFERENCES persons ON DELETE CASCADE,
  "OfficeId" integer REFERENCES offices,
  "Job" integer REFERENCES lookups,
  "Category" integer REFERENCES lookups
);
--> statement-breakpoint
CREATE INDEX forgotten_workers_office ON forgotten_workers ("OfficeId");
--> statement-breakpoint
CREATE INDEX forgotten_workers_job ON forgotten_workers ("Job");
--> statement-breakpoint
CREATE INDEX forgotten_workers_category ON forgotten_workers ("Category");
