-- Requests are the table that grows. Each of its columns that a list sorts by has an index that gives the Ids of any page
-- by itself: in the order of lists (nothing first, ties by Id), with what the archive filter and the sorting look at.
DROP INDEX requests_name, requests_identity, requests_date, requests_paid, requests_travel;
--> statement-breakpoint
CREATE UNIQUE INDEX requests_by_id ON requests ("Id") INCLUDE ("Archived");
--> statement-breakpoint
DO $$
DECLARE name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['IdentityId', 'Phone', 'HasVisa', 'RequestDate', 'Archived', 'PaidMusand', 'ContractDate', 'LinkMusand', 'SignMusand',
    'Egency', 'EnteredEmbessy', 'VisaRecived', 'Travel', 'BoloEntered', 'BoloRecived']
  LOOP
    EXECUTE format('CREATE INDEX %I ON requests (%I NULLS FIRST, "Id") INCLUDE ("Archived")', 'requests_by_' || lower(name), name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['Ref', 'Name', 'WorkCity', 'ContractNo', 'Medical', 'Biometric', 'OWWA', 'OEC', 'FollowUpNote']
  LOOP
    EXECUTE format('CREATE INDEX %1$I ON requests (sort_text(%2$I) NULLS FIRST, "Id") INCLUDE (%2$I, "Archived")', 'requests_by_' || lower(name), name);
  END LOOP;
  FOREACH name IN ARRAY ARRAY['Status', 'FilterId', 'PersonId']
  LOOP
    EXECUTE format('CREATE INDEX %I ON requests (%I, "Id") INCLUDE ("Archived")', 'requests_by_' || lower(name), name);
  END LOOP;
END
$$;
--> statement-breakpoint
DROP INDEX requests_status, requests_filter, requests_person;
--> statement-breakpoint
DROP INDEX persons_name;
--> statement-breakpoint
CREATE INDEX persons_name ON persons (sort_text("Name") NULLS FIRST, "Id");
