/** Removes the filled office of a run. */
import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { withServer } from '../test-support/own-database.mjs'

export default async function removeFilled() {
  const { OFFICE_TEST_RUN: name, TEST_DATABASE_URL: server } = process.env
  rmSync(join(tmpdir(), `${name}.tar`), { force: true })
  if (server) await withServer(server, (client) => client.query(`DROP DATABASE IF EXISTS "${name}"`))
}
