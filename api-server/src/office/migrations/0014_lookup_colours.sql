-- A colour of an item's own, and what a status means; empty for none.
ALTER TABLE lookups ADD COLUMN "Color" text COLLATE "C" NOT NULL DEFAULT '', ADD COLUMN "Class" text COLLATE "C" NOT NULL DEFAULT '';
