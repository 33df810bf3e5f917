-- The author's name at the time; null in entries of before, which show the name of now.
ALTER TABLE change_log ADD COLUMN "Author" text COLLATE "C";
