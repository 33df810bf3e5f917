-- Files that no row needs: being written before their row is, or let go of by it. What a crash leaves behind is found here.
CREATE TABLE unneeded_files (
  "Path" text COLLATE "C" PRIMARY KEY,
  "Since" timestamptz NOT NULL
);
