-- The licence of the office, and what it says of privacy in its own words. Everything is added: the build before goes on beside this one.
ALTER TABLE settings
  ADD COLUMN "LicenceNumber" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "LicenceUntil" date,
  ADD COLUMN "PrivacyAr" text COLLATE "C" NOT NULL DEFAULT '',
  ADD COLUMN "PrivacyEn" text COLLATE "C" NOT NULL DEFAULT '';
