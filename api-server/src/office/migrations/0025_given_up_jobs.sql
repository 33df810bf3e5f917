-- A job that was given up keeps no data: until now it kept what it had waited with, such as a mail with its link.
UPDATE job_queue SET "Data" = '{}' WHERE "GaveUpAt" IS NOT NULL;
