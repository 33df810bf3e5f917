-- What families and the office ask of a worker. Birth, passport and medical check are for Editors alone, and so is the search by them.
ALTER TABLE persons
  ADD COLUMN "Gender" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "Birth" date,
  ADD COLUMN "About" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "AboutEn" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "PassportNo" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "PassportUntil" date,
  ADD COLUMN "MedicalOn" date,
  ADD COLUMN "MedicalUntil" date,
  ADD COLUMN "SearchPrivate" text COLLATE "C" NOT NULL DEFAULT '';
--> statement-breakpoint
CREATE INDEX persons_search_private ON persons USING gin ("SearchPrivate" gin_trgm_ops);
