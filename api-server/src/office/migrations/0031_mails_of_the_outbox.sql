-- Mails that a server from before the queue left behind wait in the queue now, each whole, under the message id that an earlier attempt may have
-- had. Nothing writes into `outbox` any more; the release after this one drops it (the build before still looks into it).
INSERT INTO job_queue ("Kind", "Key", "RunAt", "CreatedAt", "Tries", "Data")
SELECT 'mail', 'outbox-' || "Id" || '.' || floor(extract(epoch FROM "CreatedAt") * 1000)::bigint, "CreatedAt", "CreatedAt", "Tries",
  jsonb_build_object('to', "Recipient", 'language', "Language", 'subject', "Subject", 'text', "Text", 'html', "Html")
FROM outbox WHERE "SentAt" IS NULL AND "GaveUpAt" IS NULL ORDER BY "Id"
ON CONFLICT ("Kind", "Key") DO NOTHING;
--> statement-breakpoint
DELETE FROM outbox;
