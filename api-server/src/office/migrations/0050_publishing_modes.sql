-- What visitors read of a worker. Everything is added: an office that has worked shows what it showed.
ALTER TABLE settings ADD COLUMN "PhotoMode" text COLLATE "C" NOT NULL DEFAULT 'all';
--> statement-breakpoint
ALTER TABLE settings ADD COLUMN "NameMode" text COLLATE "C" NOT NULL DEFAULT 'full';
--> statement-breakpoint
ALTER TABLE settings ADD COLUMN "ReligionMode" text COLLATE "C" NOT NULL DEFAULT 'all';
--> statement-breakpoint
ALTER TABLE settings ADD COLUMN "MedicalMode" text COLLATE "C" NOT NULL DEFAULT 'none';
--> statement-breakpoint
ALTER TABLE settings ADD COLUMN "Transfers" text COLLATE "C" NOT NULL DEFAULT 'all';
