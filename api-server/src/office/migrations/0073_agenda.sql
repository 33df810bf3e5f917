-- The agenda reads each of its kinds of days by an index of its own. Everything is added: the build before goes on beside this one.
CREATE INDEX requests_coming ON requests ((coalesce(("ArrivesAt" AT TIME ZONE 'Asia/Riyadh')::date, "Travel")), "Id") WHERE "ArrivedOn" IS NULL AND NOT "Archived";
--> statement-breakpoint
CREATE INDEX requests_visa ON requests ("VisaRecived", "Id") WHERE "VisaRecived" IS NOT NULL AND "ArrivedOn" IS NULL AND NOT "Archived";
--> statement-breakpoint
CREATE INDEX requests_oec ON requests ("OEC") WHERE "OEC" <> '' AND "ArrivedOn" IS NULL AND NOT "Archived";
--> statement-breakpoint
CREATE INDEX requests_contract ON requests ("ContractUntil", "Id") WHERE "ContractUntil" IS NOT NULL AND NOT "Archived";
--> statement-breakpoint
CREATE INDEX requests_uninsured ON requests ("PaidMusand", "Id") WHERE "PaidMusand" IS NOT NULL AND "InsurancePaidOn" IS NULL AND NOT "Archived";
--> statement-breakpoint
CREATE INDEX request_papers_expires ON request_papers ("ExpiresOn", "RequestId") WHERE "ExpiresOn" IS NOT NULL AND "State" = 'received';
--> statement-breakpoint
CREATE INDEX persons_passport_until ON persons ("PassportUntil") WHERE "PassportUntil" IS NOT NULL;
--> statement-breakpoint
CREATE INDEX persons_medical_until ON persons ("MedicalUntil") WHERE "MedicalUntil" IS NOT NULL;
