-- The last day on which visitors saw a worker: how long one who is not offered any more is kept is counted from it.
CREATE TABLE last_published (
  "PersonId" integer PRIMARY KEY REFERENCES persons ON DELETE CASCADE,
  "On" date NOT NULL
);
--> statement-breakpoint
-- A worker who is forgotten keeps reference and country alone; saves still ask for these.
ALTER TABLE persons ALTER COLUMN "Job" DROP NOT NULL, ALTER COLUMN "Category" DROP NOT NULL, ALTER COLUMN "Experiance" DROP NOT NULL, ALTER COLUMN "Religion" DROP NOT NULL;
