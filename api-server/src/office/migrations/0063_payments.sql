-- The text of a recorded payment, for offices that have texts; others begin with all of them.
INSERT INTO templates ("Cause", "Ar", "En", "Auto", "Search")
SELECT t.cause, t.ar, t.en, 'prepare', t.ar || E'\n' || lower(t.en)
FROM (VALUES ('paid', 'سُجّل سدادكم للطلب {ref}. {link} — {office}', 'Your payment for request {ref} is recorded. {link} — {office}')) t (cause, ar, en)
WHERE EXISTS (SELECT FROM templates);
--> statement-breakpoint
-- The first ways to pay, for an office that has its lists already; a new one gets them with all others.
INSERT INTO lookups ("Type", "Ar", "En", "LabelAr", "LabelEn", "Search")
SELECT 11, n.ar, n.en, n.folded_ar, n.folded_en, n.folded_ar || E'\n' || n.folded_en FROM (VALUES
  ('مساند', 'Musaned', 'مساند', 'musaned'),
  ('تحويل بنكي', 'Bank transfer', 'تحويل بنكي', 'bank transfer'),
  ('سداد', 'SADAD', 'سداد', 'sadad'),
  ('مدى', 'Mada', 'مدي', 'mada')
) n (ar, en, folded_ar, folded_en) WHERE EXISTS (SELECT FROM lookups);
--> statement-breakpoint
-- The record of a request shows its money: open screens ask anew.
CREATE TRIGGER payments_raise_stamp AFTER INSERT OR UPDATE OR DELETE ON payments
FOR EACH STATEMENT EXECUTE FUNCTION raise_stamp('requests');
