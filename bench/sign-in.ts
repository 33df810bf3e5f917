import { buildApp } from '../api-server/src/app'
import type { Config } from '../api-server/src/platform/config/config'
import type { Database } from '../api-server/src/platform/database/database'
import { hashPassword } from '../api-server/src/office/session/password'

const EDITOR = { username: 'editor@bench.example', password: 'bench-password' }

/** A new member of staff, signed in: the cookie of the session. */
export async function signIn(config: Config, database: Database): Promise<string> {
  await database.query({
    text: `INSERT INTO users ("Name", "Email", "Role", "EmailConfirmed", "PasswordHash", "Search") VALUES ('', $1, 'Editor', true, $2, '')`,
    values: [EDITOR.username, await hashPassword(EDITOR.password)],
  })
  const app = await buildApp({ config, database, now: () => new Date() })
  const { statusCode, cookies } = await app.inject({
    method: 'POST',
    url: '/api/login/signin',
    payload: EDITOR,
  })
  await app.close()
  if (statusCode !== 200) throw new Error(`signing in answered ${statusCode}`)
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}
