-- The monthly salary of a worker, in halalas.
ALTER TABLE persons ADD COLUMN "Salary" bigint;
