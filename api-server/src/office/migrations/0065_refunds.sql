-- Refunds: the ways by which money goes back, and whether a second person approves it.
ALTER TABLE lookups ADD COLUMN "ForRefunds" boolean NOT NULL DEFAULT false;
--> statement-breakpoint
UPDATE lookups SET "ForRefunds" = true WHERE "Type" = 11 AND "En" IN ('Musaned', 'Bank transfer');
--> statement-breakpoint
ALTER TABLE settings ADD COLUMN "RefundNeedsSecond" boolean NOT NULL DEFAULT false;
--> statement-breakpoint
-- The text of a recorded refund, for offices that have texts; others begin with all of them.
INSERT INTO templates ("Cause", "Ar", "En", "Auto", "Search")
SELECT t.cause, t.ar, t.en, 'prepare', t.ar || E'\n' || lower(t.en)
FROM (VALUES ('refund', 'سُجّل ردّ مبلغ لطلبكم {ref}. {link} — {office}', 'A refund for your request {ref} is recorded. {link} — {office}')) t (cause, ar, en)
WHERE EXISTS (SELECT FROM templates);
