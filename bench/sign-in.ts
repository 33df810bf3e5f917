import type { Queryable } from '../api-server/src/platform/database/database'
import { hashPassword } from '../api-server/src/office/session/password'

const EDITOR = { username: 'editor@bench.example', password: 'bench-password' }

/** A new member of staff, signed in at the server of this address: the cookies of the session. */
export async function signIn(database: Queryable, address: string): Promise<string> {
  await database.query({
    text: `INSERT INTO users ("Name", "Email", "Role", "EmailConfirmed", "PasswordHash", "Search") VALUES ('', $1, 'Editor', true, $2, '')`,
    values: [EDITOR.username, await hashPassword(EDITOR.password)],
  })
  const { status, headers } = await fetch(`${address}/api/login/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-web-client': 'office-web' },
    body: JSON.stringify(EDITOR),
  })
  if (status !== 200) throw new Error(`signing in answered ${status}`)
  return headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]).join('; ')
}
