-- A worker whose consents are on record is not deleted: they prove what was shown, and when. The import that added both, and forgetting the worker, remove them first.
ALTER TABLE consents
  DROP CONSTRAINT "consents_PersonId_fkey",
  ADD CONSTRAINT "consents_PersonId_fkey" FOREIGN KEY ("PersonId") REFERENCES persons ON DELETE RESTRICT;
