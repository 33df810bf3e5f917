-- Terms by class of category, the clock of a replacement, the guarantee after the arrival, and where a worker is. Everything is added: the build
-- before goes on beside this one.
ALTER TABLE terms
  ADD COLUMN "Class" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "Extension" text COLLATE "C" NOT NULL DEFAULT 'hand',
  ADD COLUMN "GuaranteeDays" integer NOT NULL DEFAULT 0,
  ADD COLUMN "GuaranteeFrom" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "ContractMonths" integer NOT NULL DEFAULT 0,
  ADD COLUMN "MonthsBy" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "LateOf" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "LatePercent" integer NOT NULL DEFAULT 0,
  ADD COLUMN "LatePercentAfter" integer NOT NULL DEFAULT 0,
  ADD COLUMN "RefundDays" integer NOT NULL DEFAULT 0,
  ADD COLUMN "AnswerDays" integer NOT NULL DEFAULT 0,
  ADD COLUMN "AbsenceDays" integer NOT NULL DEFAULT 0,
  ADD COLUMN "ExitDays" integer NOT NULL DEFAULT 0,
  ADD COLUMN "NoticeHours" integer NOT NULL DEFAULT 0,
  ADD COLUMN "InsuranceDays" integer NOT NULL DEFAULT 0;
--> statement-breakpoint
DROP INDEX terms_from_unique;
--> statement-breakpoint
CREATE UNIQUE INDEX terms_class_from ON terms ("Class", "From");
--> statement-breakpoint

-- The rows that an office has extend by hand, as they did: no deadline moves.
UPDATE terms SET "GuaranteeDays" = 90, "GuaranteeFrom" = 'arrival', "ContractMonths" = 24, "LatePercent" = 15, "LatePercentAfter" = 20, "AbsenceDays" = 15, "ExitDays" = 60,
  "NoticeHours" = 24, "InsuranceDays" = 15,
  "Source" = left("Source" || '; guarantee of 90 days, notice of arrival: Musaned by press; contract of 24 months, insurance within 15 days: FAQ of the named worker service; cancelled late, 15 and 20 percent: press, 14 January 2026; absence, 15 and 60 days: Absher and the ministry, February 2026', 1000),
  "Search" = "Search" || '; guarantee of 90 days, notice of arrival: musaned by press; contract of 24 months, insurance within 15 days: faq of the named worker service; cancelled late, 15 and 20 percent: press, 14 january 2026; absence, 15 and 60 days: absher and the ministry, february 2026';
--> statement-breakpoint
-- To be checked: in the rows that are in force, and in those to come.
UPDATE terms SET "Unchecked" = concat_ws(',', nullif("Unchecked", ''),
  'Extension,GuaranteeDays,GuaranteeFrom,ContractMonths,MonthsBy,LatePercent,LatePercentAfter,LateOf,RefundDays,AnswerDays,AbsenceDays,ExitDays,NoticeHours,InsuranceDays')
WHERE "From" >= (SELECT max("From") FROM terms WHERE "From" <= (now() AT TIME ZONE 'Asia/Riyadh')::date) OR "From" > (now() AT TIME ZONE 'Asia/Riyadh')::date;
--> statement-breakpoint
INSERT INTO terms ("From", "Class", "ArrivalDays", "ExtensionDays", "VatPercent", "MinimumAge", "Extension", "GuaranteeDays", "GuaranteeFrom", "ContractMonths", "LatePercent",
  "LatePercentAfter", "AbsenceDays", "ExitDays", "NoticeHours", "InsuranceDays", "Source", "Unchecked", "Search")
SELECT t."From", c.class, t."ArrivalDays", t."ExtensionDays", t."VatPercent", t."MinimumAge", t."Extension", c.days, c.counted, t."ContractMonths", t."LatePercent",
  t."LatePercentAfter", t."AbsenceDays", t."ExitDays", t."NoticeHours", t."InsuranceDays", left(t."Source" || c.source, 1000), t."Unchecked", t."Search" || lower(c.source)
FROM terms t CROSS JOIN (VALUES
  ('named', 0, 'arrival', '; named worker without guarantee: press, 2022'),
  ('transfer', 90, 'contract', '; transfer, 90 days from the contract: FAQ of the named worker service')) c (class, days, counted, source)
WHERE t."Class" = ''
ORDER BY t."From", c.class;
--> statement-breakpoint

ALTER TABLE requests
  ADD COLUMN "ContractDays" integer,
  ADD COLUMN "ClockFrom" date,
  ADD COLUMN "ReplacesId" integer REFERENCES requests,
  ADD COLUMN "GuaranteeSince" date,
  ADD COLUMN "GuaranteeUntil" date,
  ADD COLUMN "ContractUntil" date,
  ADD COLUMN "InsuranceNo" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "InsurancePaidOn" date;
--> statement-breakpoint
-- A request is replaced once.
CREATE UNIQUE INDEX requests_replaces ON requests ("ReplacesId") WHERE "ReplacesId" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX requests_guarantee ON requests ("GuaranteeUntil", "Id") WHERE "GuaranteeUntil" IS NOT NULL AND NOT "Archived";
--> statement-breakpoint
-- The colour of a row by a clock of its own.
CREATE INDEX requests_clock_from ON requests ("ClockFrom") WHERE "ClockFrom" IS NOT NULL;
--> statement-breakpoint
-- The clock of a replacement may run without a payment of its own.
DROP INDEX requests_running;
--> statement-breakpoint
CREATE INDEX requests_running ON requests ("DeadlineOn" NULLS FIRST, "Id") WHERE coalesce("ClockFrom", "PaidMusand") IS NOT NULL AND NOT "Archived" AND "ArrivedOn" IS NULL;
--> statement-breakpoint

ALTER TABLE persons ADD COLUMN "Place" text COLLATE "C" NOT NULL DEFAULT 'abroad';
--> statement-breakpoint
-- Whoever has arrived and is not offered is with the client.
UPDATE persons p SET "Place" = 'with_client'
WHERE NOT p."Available" AND EXISTS (SELECT FROM requests r WHERE r."PersonId" = p."Id" AND r."ArrivedOn" IS NOT NULL);
--> statement-breakpoint

-- The text of the end of the guarantee, for offices that have texts; others begin with all of them. Nobody is written to until the office switches it on.
INSERT INTO templates ("Cause", "Ar", "En", "Auto", "Search")
SELECT 'guarantee_ends', t.ar, t.en, 'off', t.folded_ar || E'\n' || t.folded_en
FROM (VALUES (
  'ينتهي ضمان طلبكم {ref} في {date}: {link} — {office}',
  'ينتهي ضمان طلبكم {ref} في {date}: {link} — {office}',
  'The guarantee of your request {ref} ends {date}: {link} — {office}',
  'the guarantee of your request {ref} ends {date}: {link} — {office}')) t (ar, folded_ar, en, folded_en)
WHERE EXISTS (SELECT FROM templates);
