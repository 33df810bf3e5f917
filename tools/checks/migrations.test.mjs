/**
 * Migrations are forward, and compatible with the version before, which works on beside them in a rolling update: they add first (expand), and take away
 * in a later release, when no server uses it any more (contract). A statement that takes away says so in a comment of its own.
 */
import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/front-ends.mjs'

const folder = join(root, 'api-server/src/office/migrations')
/** Before this number nobody updated one server after the other. */
const FIRST = 26
const TAKES_AWAY = /\b(DROP\s+(TABLE|COLUMN)|RENAME\s+(TO|COLUMN)|SET\s+NOT\s+NULL|ALTER\s+COLUMN\s+\S+\s+(SET\s+DATA\s+)?TYPE)\b|\bADD\s+COLUMN\b(?![^,;]*\bDEFAULT\b)[^,;]*\bNOT\s+NULL/i
const SAYS_SO = /^\s*-- contract: \S/m

/** The statements that the version before could not live with. */
function takingAway(sql) {
  return sql.split('--> statement-breakpoint').filter((statement) => TAKES_AWAY.test(statement.replace(/--.*$/gm, '')) && !SAYS_SO.test(statement))
}

test('what a server of the version before uses stays where it is', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql') && Number(file.slice(0, 4)) >= FIRST)
  for (const file of files) assert.deepEqual(takingAway(readFileSync(join(folder, file), 'utf8')), [], `${file}: expand now, contract in a later release, or say "-- contract: why"`)
})

test('the check knows what takes away', () => {
  for (const sql of ['DROP TABLE old', 'ALTER TABLE a DROP COLUMN "B"', 'ALTER TABLE a RENAME TO b', 'ALTER TABLE a ALTER COLUMN "B" SET NOT NULL', 'ALTER TABLE a ALTER COLUMN "B" TYPE text', 'ALTER TABLE a ADD COLUMN "C" text NOT NULL']) {
    assert.equal(takingAway(sql).length, 1, sql)
    assert.equal(takingAway(`-- contract: no server has used it since 1.4\n${sql}`).length, 0)
  }
  for (const sql of ['CREATE TABLE a ("Id" integer NOT NULL)', 'ALTER TABLE a ADD COLUMN "C" text NOT NULL DEFAULT \'\'', 'ALTER TABLE a ADD COLUMN "C" text', '-- DROP TABLE is for later\nCREATE INDEX i ON a ("C")']) {
    assert.deepEqual(takingAway(sql), [], sql)
  }
})
