-- What comes next while a stage is ahead, and whose turn it is then. Everything is added: the build before goes on beside this one.
ALTER TABLE stages
  ADD COLUMN "NextAr" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "NextEn" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "By" text COLLATE "C" NOT NULL DEFAULT '';
--> statement-breakpoint

-- Of the stages that an office has, by the field that marks them: as new offices begin (first-pipeline.json).
UPDATE stages s SET "NextAr" = n.ar, "NextEn" = n.en, "By" = n.by
FROM (VALUES
  ('PaidMusand', 'السداد في مساند', 'Payment on Musaned', 'client'),
  ('LinkMusand', 'ربط العقد في مساند', 'Linking of the contract on Musaned', 'office'),
  ('SignMusand', 'توقيع العقد', 'Signing of the contract', 'agency'),
  ('BoloEntered', 'تقديم الأوراق إلى بولو', 'Handing in of the papers at POLO', 'agency'),
  ('BoloRecived', 'تصديق الأوراق في بولو', 'Verification of the papers by POLO', 'embassy'),
  ('Egency', 'تفويض الوكالة', 'Authorisation of the agency', 'office'),
  ('Medical', 'الفحص الطبي', 'Medical check', 'agency'),
  ('Biometric', 'البصمة', 'Fingerprints', 'agency'),
  ('EnteredEmbessy', 'تقديم الأوراق إلى السفارة', 'Handing in of the papers at the embassy', 'agency'),
  ('VisaRecived', 'إصدار التأشيرة', 'Issue of the visa', 'embassy'),
  ('OWWA', 'عضوية OWWA', 'OWWA membership', 'agency'),
  ('OEC', 'تصريح المغادرة OEC', 'OEC clearance', 'agency'),
  ('Travel', 'حجز السفر', 'Booking of the flight', 'agency'),
  ('ArrivedOn', 'السفر والوصول', 'Flight and arrival', 'agency')
) n (field, ar, en, by)
WHERE s."Field" = n.field;
--> statement-breakpoint

-- The text of the link that a client asks for, for offices that have texts; others begin with all of them.
INSERT INTO templates ("Cause", "Ar", "En", "Auto", "Search")
SELECT 'link', t.ar, t.en, 'prepare', t.folded_ar || E'\n' || t.en
FROM (VALUES (
  '{client}، رابط متابعة طلبكم {ref}: {link} — {office}',
  '{client}، رابط متابعه طلبكم {ref}: {link} — {office}',
  '{client}, the link to follow your request {ref}: {link} — {office}')) t (ar, folded_ar, en)
WHERE EXISTS (SELECT FROM templates);
