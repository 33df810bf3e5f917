/** wapiti on the site: its pages, files, and every call, signed out and signed in. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { callsOf } from './calls.mjs'
import { runAttacker } from './run-attacker.mjs'

const MINUTES = 25

/** All of its attacks but those that call a server of its makers' (ssrf, xxe) or try lists of other products' files. */
const MODULES =
  'blindsql,cookieflags,crlf,csp,csrf,exec,file,htaccess,http_headers,methods,permanentxss,redirect,shellshock,sql,xss'

const PAGES = ['/', '/sign-in', '/resetpassword', '/requests', '/robots.txt', '/sitemap.xml', '/remotes/remotes.json', '/healthz', '/readyz']

/** The attacked server speaks plain HTTP. When wapiti looks for news of itself over TLS, it finds nobody. */
const NOBODY = { https_proxy: 'http://127.0.0.1:9', HTTPS_PROXY: 'http://127.0.0.1:9' }

/** Findings of it that are as decided; each with the reason. */
const DECIDED = [
  // Browsers have dropped it, for it opened holes of its own.
  'X-XSS-Protection is not set',
  // The attack is not over TLS; tools/operations/headers.test.mjs looks for it.
  'Strict-Transport-Security is not set',
]

async function scan({ url, headers, document }, name, folder) {
  const calls = callsOf(document).filter(({ method }) => method === 'GET')
  const report = join(folder, `wapiti-${name}.json`)
  const starts = [...PAGES, ...calls.map(({ path, query }) => `${path}?${query}`)]
  const args = [
    `--url=${url}/`,
    '--scope=domain',
    ...starts.flatMap((start) => ['--start', `${url}${start}`]),
    ...Object.entries(headers).flatMap(([header, value]) => ['--header', `${header}: ${value}`]),
    `--module=${MODULES}`,
    '--level=1',
    '--timeout=30',
    '--max-scan-time=300',
    '--max-attack-time=240',
    '--format=json',
    `--output=${report}`,
    '--flush-session',
    '--no-bugreport',
    `--store-session=${join(folder, 'wapiti')}`,
  ]
  const { code, said, inTime } = await runAttacker('wapiti', args, { file: join(folder, `wapiti-${name}.log`), minutes: MINUTES, more: NOBODY })
  if (code !== 0 || !inTime) return [`wapiti (${name}) did not end in order: ${said.slice(-300)}`]
  const { vulnerabilities, anomalies } = JSON.parse(readFileSync(report, 'utf8'))
  console.log(`wapiti, ${name}: ${/found (\d+) URLs/.exec(said)?.[1] ?? 'no'} addresses`)
  const all = Object.entries({ ...vulnerabilities, ...anomalies })
  return all.flatMap(([kind, list]) =>
    list.filter(({ info }) => !DECIDED.some((decided) => info.includes(decided))).map(({ path, info }) => `wapiti (${name}): ${kind}: ${path}: ${info}`),
  )
}

/** @returns {Promise<string[]>} what was found */
export async function wapitiEverything({ target, folder }) {
  const signedOut = await scan({ ...target, headers: {} }, 'signed-out', folder)
  return [...signedOut, ...(await scan(target, 'signed-in', folder))]
}
