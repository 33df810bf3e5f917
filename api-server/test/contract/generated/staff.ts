import type { TestOffice } from '../../support/test-office'

type Row = Readonly<Record<string, unknown>>

function upsert(table: string, key: string, row: Row) {
  const names = Object.keys(row)
  const columns = names.map((name) => `"${name}"`)
  const places = names.map((_name, at) => `$${at + 1}`)
  const assignments = columns.map((column) => `${column} = excluded.${column}`)
  return {
    text: `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${places.join(', ')}) ON CONFLICT ("${key}") DO UPDATE SET ${assignments.join(', ')}`,
    values: Object.values(row),
  }
}

/** Generated calls lock, rename and delete the very users who make them. Answers how to bring these and their sessions back. */
export async function keepStaff({ database, clock }: TestOffice): Promise<() => Promise<void>> {
  const users = await database.query<Row>({ text: 'SELECT * FROM users' })
  const sessions = await database.query<Row>({ text: 'SELECT * FROM sessions' })
  const last = Math.max(...users.map(({ Id }) => Number(Id)))
  return async () => {
    await database.transaction(async (transaction) => {
      // Somebody new may have taken an e-mail of theirs.
      await transaction.query({ text: `UPDATE users SET "Email" = 'generated-' || "Id" WHERE "Id" > $1`, values: [last] })
      for (const user of users) await transaction.query(upsert('users', 'Id', user))
      for (const session of sessions) await transaction.query(upsert('sessions', 'TokenHash', { ...session, SeenAt: clock.now, CreatedAt: clock.now }))
    })
  }
}
