-- The Arabic name of a job where a woman or a man has it; empty for none of its own.
ALTER TABLE lookups ADD COLUMN "ArFemale" text COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN "ArMale" text COLLATE "C" NOT NULL DEFAULT '';
