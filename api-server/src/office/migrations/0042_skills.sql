-- Several items of a list in one column have no foreign key: a save locks them, and this keeps one that is named from being deleted. Told as a foreign key would.
CREATE FUNCTION keep_named() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE named boolean;
BEGIN
  EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE %I @> ARRAY[$1])', TG_ARGV[0], TG_ARGV[1]) INTO named USING OLD."Id";
  IF named THEN
    RAISE foreign_key_violation USING MESSAGE = 'a row names it', CONSTRAINT = TG_ARGV[0] || '_' || TG_ARGV[1] || '_fkey';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE persons ADD COLUMN "Skills" integer[] NOT NULL DEFAULT '{}', ADD COLUMN "Education" integer REFERENCES lookups;
--> statement-breakpoint
CREATE INDEX persons_skills ON persons USING gin ("Skills");
--> statement-breakpoint
CREATE INDEX persons_education ON persons ("Education");
--> statement-breakpoint
CREATE TRIGGER persons_skills_kept AFTER DELETE ON lookups FOR EACH ROW EXECUTE FUNCTION keep_named('persons', 'Skills');
--> statement-breakpoint
-- The first items of both lists, for an office that has its lists already; a new one gets them with all others.
INSERT INTO lookups ("Type", "Ar", "En", "LabelAr", "LabelEn", "Search")
SELECT n.type, n.ar, n.en, n.folded_ar, n.folded_en, n.folded_ar || E'\n' || n.folded_en FROM (VALUES
  (7, 'الطبخ', 'Cooking', 'الطبخ', 'cooking'),
  (7, 'الطبخ العربي', 'Arabic cooking', 'الطبخ العربي', 'arabic cooking'),
  (7, 'التنظيف', 'Cleaning', 'التنظيف', 'cleaning'),
  (7, 'الغسيل', 'Laundry', 'الغسيل', 'laundry'),
  (7, 'الكي', 'Ironing', 'الكي', 'ironing'),
  (7, 'رعاية الأطفال', 'Child care', 'رعايه الاطفال', 'child care'),
  (7, 'رعاية الرضع', 'Baby care', 'رعايه الرضع', 'baby care'),
  (7, 'رعاية كبار السن', 'Elderly care', 'رعايه كبار السن', 'elderly care'),
  (7, 'رعاية المرضى', 'Patient care', 'رعايه المرضي', 'patient care'),
  (7, 'تعليم الأطفال', 'Teaching children', 'تعليم الاطفال', 'teaching children'),
  (7, 'الخياطة', 'Sewing', 'الخياطه', 'sewing'),
  (7, 'قيادة السيارة', 'Driving', 'قياده السياره', 'driving'),
  (7, 'البستنة', 'Gardening', 'البستنه', 'gardening'),
  (7, 'استخدام الأجهزة المنزلية', 'Home appliances', 'استخدام الاجهزه المنزليه', 'home appliances'),
  (9, 'بلا تعليم', 'No schooling', 'بلا تعليم', 'no schooling'),
  (9, 'ابتدائي', 'Primary', 'ابتدائي', 'primary'),
  (9, 'متوسط', 'Intermediate', 'متوسط', 'intermediate'),
  (9, 'ثانوي', 'Secondary', 'ثانوي', 'secondary'),
  (9, 'دبلوم', 'Diploma', 'دبلوم', 'diploma'),
  (9, 'جامعي', 'University', 'جامعي', 'university')
) n (type, ar, en, folded_ar, folded_en) WHERE EXISTS (SELECT FROM lookups);
