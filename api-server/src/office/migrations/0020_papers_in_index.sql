-- Whether a paper is there, and until when, is read from the index alone: the work list asks it of each running request.
ALTER TABLE request_papers
  DROP CONSTRAINT request_papers_pkey,
  ADD PRIMARY KEY ("RequestId", "PaperId") INCLUDE ("State", "ExpiresOn");
