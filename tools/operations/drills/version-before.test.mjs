/** Two versions side by side, as in a rolling update: the server of before works on while the newer one has migrated their database. */
import assert from 'node:assert/strict'
import { after, describe, test } from 'node:test'
import { join } from 'node:path'
import { root } from '../../lib/front-ends.mjs'
import { freePort, startPostgres } from '../../test-support/postgres.mjs'
import { makeOffice, openOffice, showWorkers, startServer, workerLookups } from '../test-support/server-process.mjs'
import { buildVersionBefore } from '../test-support/version-before.mjs'

describe('the version before the newest migration', () => {
  const cleanUp = []
  after(async () => {
    for (const undo of cleanUp.reverse()) await undo()
  })

  test('works on beside the newer one, each sees what the other saves, and it does not start again', async (t) => {
    const postgres = await startPostgres({ fsync: 'off' })
    if (postgres === null) return t.skip('no PostgreSQL')
    cleanUp.push(postgres.stop)
    const before = await buildVersionBefore()
    if (before === null) return t.skip('a clone without history')
    cleanUp.push(before.remove)
    // The pages of this build: only the API of the earlier server is asked.
    const older = await makeOffice({ LOG_LEVEL: 'warn', DATABASE_URL: postgres.url, SHELL_DIR: join(root, 'shell/dist') })
    cleanUp.push(older.remove)
    const { server, headers } = await openOffice(older, before.dist)
    cleanUp.push(() => server.kill('SIGKILL'))
    const port = await freePort()
    const newer = { ...older, url: `http://localhost:${port}`, env: { ...older.env, PORT: String(port) } }
    const updated = await startServer(newer)
    cleanUp.push(() => updated.kill('SIGKILL'))

    const ask = async (office, path, body) => {
      const answer = await fetch(`${office.url}${path}`, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) })
      assert.equal(answer.status, 200, `${path} of the ${office === older ? 'older' : 'newer'} server`)
      return answer.json()
    }
    await showWorkers(older, headers)
    const ids = await workerLookups(older)
    for (const [at, [writes, reads]] of [[older, newer], [newer, older]].entries()) {
      const worker = await ask(writes, '/api/persons/Edit', { Name: `Maria ${at}`, ...ids, Available: true })
      const form = { PersonId: worker.Id, Name: 'محمد', IdentityId: `101234567${at}`, Dob: '1410-05-12', Phone: `055123456${at}`, HasVisa: false }
      const sent = await ask(writes, '/api/requests/submit', form)
      const found = await ask(reads, `/api/requests/get?searchValue=${sent.Ref}`)
      assert.deepEqual(found.data.map(({ Ref }) => Ref), [sent.Ref])
      const request = await ask(reads, '/api/requests/Edit', { Id: sent.Id, Note: 'seen' })
      assert.equal(request.Note, 'seen')
      const stamped = await ask(reads, '/api/follow/Edit', { Id: sent.Id, PaidMusand: new Date().toISOString().slice(0, 10) })
      assert.ok(stamped.PaidMusand)
      await ask(writes, `/api/requests/log?id=${sent.Id}`)
      await ask(writes, '/api/persons/getdata')
      await ask(writes, `/api/requests/Edit`, { Id: sent.Id, Archived: true })
      await ask(reads, `/api/requests/delete?id=${sent.Id}`)
    }
    assert.equal(await server.kill('SIGTERM'), 0)
    const again = await startServer(older, before.dist).then(({ kill }) => kill('SIGKILL'), ({ message }) => message)
    assert.match(String(again), /newer version of the program/)
  })
})
