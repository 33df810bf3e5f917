-- Which workers visitors see. Everything is added: an office that has worked shows whom it showed, but nobody below the least age of the law, which somebody has to check.
ALTER TABLE settings ADD COLUMN "PublishMode" text COLLATE "C" NOT NULL DEFAULT 'all';
--> statement-breakpoint
ALTER TABLE terms ADD COLUMN "MinimumAge" integer NOT NULL DEFAULT 0;
--> statement-breakpoint
UPDATE terms SET "MinimumAge" = 21;
--> statement-breakpoint
UPDATE terms SET "Unchecked" = concat_ws(',', nullif("Unchecked", ''), 'MinimumAge')
WHERE "From" >= (SELECT max("From") FROM terms WHERE "From" <= (now() AT TIME ZONE 'Asia/Riyadh')::date) OR "From" > (now() AT TIME ZONE 'Asia/Riyadh')::date;
