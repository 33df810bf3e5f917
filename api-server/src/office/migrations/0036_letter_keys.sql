-- Whether letters alone work as shortcuts of the screens.
ALTER TABLE preferences ADD COLUMN "LetterKeys" boolean NOT NULL DEFAULT true;
