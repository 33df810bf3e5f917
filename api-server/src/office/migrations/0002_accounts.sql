-- What accounts did: signing in and out, changes of users, exports, passwords. "By" is the name as it was then. "UserId" is
-- kept only where the office must be able to tell for ever who it was; such a user cannot be deleted.
CREATE TABLE activity (
  "Id" bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  "Date" timestamptz NOT NULL,
  "Kind" text COLLATE "C" NOT NULL CHECK ("Kind" IN ('signin', 'signout', 'signin-failed', 'user', 'export', 'password')),
  "UserId" integer REFERENCES users,
  "By" text COLLATE "C",
  "Subject" text COLLATE "C" NOT NULL DEFAULT '',
  "Changes" text COLLATE "C" NOT NULL DEFAULT '[]',
  "Search" text COLLATE "C" NOT NULL
);
--> statement-breakpoint
CREATE INDEX activity_user ON activity ("UserId");
--> statement-breakpoint
CREATE INDEX activity_search ON activity USING gin ("Search" gin_trgm_ops);
--> statement-breakpoint

-- A mail that no server has taken for days is tried no more, but kept.
ALTER TABLE outbox ADD COLUMN "GaveUpAt" timestamptz;
--> statement-breakpoint
DROP INDEX outbox_waiting;
--> statement-breakpoint
CREATE INDEX outbox_waiting ON outbox ("NextTryAt") WHERE "SentAt" IS NULL AND "GaveUpAt" IS NULL;
