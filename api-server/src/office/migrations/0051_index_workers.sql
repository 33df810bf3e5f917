-- Whether search engines may list the pages of workers.
ALTER TABLE settings ADD COLUMN "IndexWorkers" boolean NOT NULL DEFAULT false;
