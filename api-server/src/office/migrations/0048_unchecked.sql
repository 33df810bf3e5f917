-- Names of the figures that nobody has checked. Terms that were saved have had their days checked; the VAT of 0045 nobody has seen. Terms that are over are looked at no more.
ALTER TABLE terms ADD COLUMN "Unchecked" text COLLATE "C" NOT NULL DEFAULT '';
--> statement-breakpoint
UPDATE terms SET "Unchecked" = CASE WHEN "Version" = 1 THEN 'ArrivalDays,ExtensionDays,VatPercent' ELSE 'VatPercent' END
WHERE "From" >= (SELECT max("From") FROM terms WHERE "From" <= (now() AT TIME ZONE 'Asia/Riyadh')::date) OR "From" > (now() AT TIME ZONE 'Asia/Riyadh')::date;
--> statement-breakpoint
ALTER TABLE ceilings ADD COLUMN "Unchecked" text COLLATE "C" NOT NULL DEFAULT '';
