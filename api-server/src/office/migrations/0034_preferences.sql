-- How each member of staff has set up the product for themselves. Without a row, the defaults.
CREATE TABLE preferences (
  "UserId" integer PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  "Theme" text COLLATE "C" NOT NULL DEFAULT 'system',
  "MenuFolded" boolean NOT NULL DEFAULT false
);
