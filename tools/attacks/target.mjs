/** The product under attack: on this machine, without limits, on PostgreSQL where there is one, and signed in. */
import { startPostgres } from '../test-support/postgres.mjs'
import { findPostgres } from '../test-support/debian.mjs'
import { runProduct } from '../lib/running-product.mjs'

const NO_LIMITS = { SUBMIT_LIMIT: '0', SUBMIT_ID_LIMIT: '0', RESERVATION_LIMIT: '0', SIGNIN_LIMIT: '0', RESET_LIMIT: '0' }
/** The highest role of the demo: nothing is refused for want of one. */
const ACCOUNT = { username: 'developer@office.example', password: 'office-demo-2026' }

async function signIn(url) {
  const answer = await fetch(`${url}/api/login/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ACCOUNT),
  })
  if (!answer.ok) throw new Error(`not signed in: ${answer.status}`)
  return answer.headers.getSetCookie().map((text) => text.split(';')[0]).join('; ')
}

/** @returns {Promise<{ url: string, headers: Record<string, string>, document: object, stop: () => Promise<void> }>} */
export async function openTarget() {
  const postgres = findPostgres() === null ? null : await startPostgres({ fsync: 'off' })
  const product = await runProduct({ ...NO_LIMITS, ...(postgres && { DATABASE_URL: postgres.url }) })
  console.log(`Under attack: ${product.url}, on ${postgres ? 'PostgreSQL' : 'the embedded database'}`)
  const stop = async () => {
    await product.stop()
    await postgres?.stop()
  }
  try {
    const headers = { cookie: await signIn(product.url), 'x-web-client': 'office-web', 'accept-language': 'en' }
    const document = await (await fetch(`${product.url}/api/openapi.json`, { headers })).json()
    return { url: product.url, headers, document, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
