import type { TestOffice } from './test-office'
import { until } from './until'

/** Names of tallies that count changes: whoever has looked at one takes a number that comes back for no change. */
const STAMP = `"Name" ~ '^(live|catalogue)\\.'`

const KEEP = `DO $$ DECLARE name text; BEGIN
  CREATE SCHEMA kept;
  FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('CREATE TABLE kept.%1$I AS TABLE public.%1$I', name);
  END LOOP;
  CREATE TABLE kept."last values" (name text, value bigint, given boolean);
  FOR name IN SELECT relname FROM pg_class WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace LOOP
    EXECUTE format('INSERT INTO kept."last values" SELECT %1$L, last_value, is_called FROM public.%1$I', name);
  END LOOP;
END $$`

/** Constraints and triggers stand aside, as they do where PostgreSQL itself copies rows: a right of superusers. */
const BRING_BACK = `DO $$ DECLARE name text; last bigint; is_given boolean; columns text; BEGIN
  PERFORM set_config('session_replication_role', 'replica', true);
  FOR name IN SELECT relname FROM pg_class WHERE relkind = 'r' AND relnamespace = 'kept'::regnamespace AND relname NOT IN ('last values', 'tallies') LOOP
    EXECUTE format('DELETE FROM public.%I', name);
    SELECT string_agg(quote_ident(attname), ', ') INTO columns FROM pg_attribute
      WHERE attrelid = format('public.%I', name)::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = '';
    EXECUTE format('INSERT INTO public.%1$I (%2$s) OVERRIDING SYSTEM VALUE SELECT %2$s FROM kept.%1$I', name, columns);
  END LOOP;
  DELETE FROM tallies WHERE NOT ${STAMP};
  INSERT INTO tallies SELECT * FROM kept.tallies WHERE NOT ${STAMP};
  UPDATE tallies SET "Value" = "Value" + 1 WHERE ${STAMP};
  FOR name, last, is_given IN SELECT k.name, k.value, k.given FROM kept."last values" k LOOP
    PERFORM setval(format('public.%I', name)::regclass, last, is_given);
  END LOOP;
END $$`

/**
 * Keeps an office as it is. Answers how to bring it back to that: rows, numbers and clock. So the tests of a group share one office and
 * each begins with a new one all the same, in a tenth of the time that it takes to open one. Visitors may see what is gone until the
 * next poll: tests of what they see are `forVisitors`, and wait until they see what was kept.
 */
export async function keepOffice({ call, database, clock }: TestOffice, { forVisitors = false } = {}): Promise<() => Promise<void>> {
  const { now } = clock
  const seen = async () => (await Promise.all(['/api/persons/getdata', '/api/catalogue/facts'].map(async (path) => (await call(path)).body))).join()
  await database.query({ text: KEEP })
  const kept = forVisitors ? await seen() : ''
  return async () => {
    clock.now = now
    await database.query({ text: BRING_BACK })
    if (forVisitors) await until(seen, (found) => found === kept)
  }
}
