-- Photos whose consent ended before the server looked for that each midnight, or whose worker has become a transfer, get another address.
INSERT INTO job_queue ("Kind", "Key", "RunAt", "CreatedAt")
  SELECT 'rename_photos', 'lapsed before', now(), now() WHERE EXISTS (SELECT FROM persons WHERE "Photo" IS NOT NULL);
