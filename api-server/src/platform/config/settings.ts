import { isIP } from 'node:net'
import { isObject } from '@office/shared-api/model'
import { array, boolean, mixed, number, object, string, ValidationError, type InferType } from 'yup'

export type Environment = Readonly<Record<string, string | undefined>>

const mustBe = (expected: string) => `\${path} is "\${originalValue}", but must be ${expected}.`

/** `off`: 0 is allowed below the least as well. */
function whole(least: number, most: number, fallback: number, { off = false } = {}) {
  const wrong = mustBe(`a whole number from ${least} to ${most}${off ? ', or 0' : ''}`)
  return number()
    .transform((_cast, text: string) => (/^[0-9]+$/.test(text) ? Number(text) : NaN))
    .typeError(wrong)
    .test('whole', wrong, (value = fallback) => (value >= least && value <= most) || (off && value === 0))
    .default(fallback)
}

function oneOf<const Word extends string>(words: readonly Word[], fallback: Word) {
  return string().oneOf(words, mustBe(`one of ${words.join(', ')}`)).default(fallback)
}

const flag = boolean().typeError(mustBe('one of 0, 1, false, true')).default(false)
const switchedOn = flag.default(true)

const email = string().matches(/^[^\s@]+@[^\s@]+$/, mustBe('an e-mail address'))

/** An absolute address of one of the protocols. The value may hold a password: it is not repeated. */
function address(...protocols: string[]) {
  const isOne = (url: unknown) => url === undefined || (url instanceof URL && protocols.includes(url.protocol))
  return mixed<URL>()
    .transform((_cast, text: string) => (URL.canParse(text) ? new URL(text) : text))
    .test('address', `\${path} must be an address that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`, isOne)
}

/** IP addresses or networks (`10.0.0.0/8`), separated by commas; none with the word `none`. */
const addresses = array(string().required())
  .transform((_cast, text: string) => (text === 'none' ? [] : text.split(',').map((item) => item.trim()).filter(Boolean)))
  .test('addresses', (list = [], { path, createError }) => {
    const wrong = list.filter((item) => !isAddress(item)).join(', ')
    return wrong === '' || createError({ message: `${path} is "${wrong}", but must be IP addresses or networks, separated by commas.` })
  })

function isAddress(text: string): boolean {
  const [ip = '', bits, ...rest] = text.split('/')
  const family = isIP(ip)
  if (family === 0 || rest.length > 0) return false
  return bits === undefined || (/^[0-9]+$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128))
}

/** A JSON object of texts, such as `{"Authorization": "Bearer …"}`. It may hold a password: it is not repeated. */
const headers = mixed<Readonly<Record<string, string>>>()
  .transform((_cast, text: string) => parsedJson(text))
  .test('headers', '${path} must be a JSON object of texts, such as {"Authorization": "Bearer …"}.', (value) =>
    value === undefined || (isObject(value) && Object.entries(value).every(([name, text]) => /^[\w-]+$/.test(name) && typeof text === 'string' && /^[\t\x20-\x7e]*$/.test(text))),
  )

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** 32 bytes in base64. It is a secret: it is not repeated. */
const secretKey = mixed<Buffer>()
  .transform((_cast, text: string) => (/^[A-Za-z0-9+/]{43}=?$/.test(text) ? Buffer.from(text, 'base64') : text))
  .test('key', '${path} must be 32 bytes in base64, such as `openssl rand -base64 32` writes them.', (value) => value === undefined || (Buffer.isBuffer(value) && value.length === 32))

/** Bytes in base64url. It may be a secret: it is not repeated. */
function keyOf(bytes: number) {
  return string().test('key', `\${path} must be ${bytes} bytes in base64url, such as \`npx web-push generate-vapid-keys\` writes them.`, (text) => text === undefined || (/^[\w-]+$/.test(text) && Buffer.from(text, 'base64url').length === bytes))
}

/** Hosts, separated by commas, each with its port where that is not the usual one; `*.` in front where `isOpen` stands for any names. */
function hosts(isOpen: boolean) {
  const one = isOpen ? /^(?:\*\.)?[a-z0-9.-]+(?::[0-9]+)?$/ : /^[a-z0-9.-]+:[0-9]+$/
  return array(string().required())
    .transform((_cast, text: string) => text.split(',').map((item) => item.trim().toLowerCase()).filter(Boolean))
    .test('hosts', mustBe(isOpen ? 'host names, separated by commas' : 'hosts with their ports, separated by commas'), (list = []) => list.every((item) => one.test(item)))
}

/** The makers of browsers: Google, Mozilla, Apple and Microsoft. */
const PUSH_MAKERS = ['fcm.googleapis.com', '*.push.services.mozilla.com', '*.push.apple.com', '*.notify.windows.com']

const MANY = 1_000_000
const web = address('https:', 'http:')
const postgres = address('postgres:', 'postgresql:')

/** Every variable that the server reads; docs/production.md says what each is for. */
const settings = object({
  NODE_ENV: oneOf(['development', 'test', 'production'], 'development'),
  PORT: whole(0, 65_535, 8080),
  HOST: string(),
  DATA_DIR: string().default('data'),
  FILES_DIR: string(),
  FILES_URL: web,
  REMOTES_DIR: string(),
  BACKUP_DIR: string(),
  BACKUP_KEEP: whole(1, 10_000, 14),
  SHELL_DIR: string(),
  DATABASE_URL: postgres,
  DATABASE_DIRECT_URL: postgres,
  DATABASE_REPLICA_URL: postgres,
  DATABASE_POOLER: oneOf(['none', 'transaction'], 'none'),
  ALLOW_EMBEDDED: flag,
  SMTP_URL: address('smtp:', 'smtps:'),
  MAIL_FROM: email.default('no-reply@localhost'),
  PUBLIC_URL: web,
  TRUST_PROXY: addresses,
  SECRET_KEY: secretKey,
  DRAIN_SECONDS: whole(0, 60, 0),
  SERVICE_WORKER: switchedOn,
  VAPID_PUBLIC: keyOf(65),
  VAPID_PRIVATE: keyOf(32),
  PUSH_HOSTS: hosts(true).default(PUSH_MAKERS),
  OUTBOUND_HOSTS: hosts(false).default([]),
  LOG_LEVEL: oneOf(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'], 'info'),
  SESSION_IDLE_HOURS: whole(1, 24 * 365, 8),
  SESSION_MAX_DAYS: whole(1, 365, 7),
  RETENTION_MONTHS: whole(0, 600, 0),
  WORKER_RETENTION_MONTHS: whole(0, 600, 0),
  SUBMIT_LIMIT: whole(0, MANY, 30),
  SUBMIT_ID_LIMIT: whole(0, MANY, 5),
  RESERVATION_LIMIT: whole(3, MANY, 12, { off: true }),
  SIGNIN_LIMIT: whole(0, MANY, 20),
  RESET_LIMIT: whole(0, MANY, 10),
  REPORT_LIMIT: whole(0, MANY, 30),
  TRACK_LIMIT: whole(0, MANY, 20),
  CALLBACK_LIMIT: whole(0, MANY, 5),
  SMS_URL: web,
  SMS_HEADERS: headers,
  SMS_BODY: string(),
  SMS_ID_PATH: string(),
  SMS_LINKS: flag,
  WHATSAPP_URL: web,
  WHATSAPP_HEADERS: headers,
  WHATSAPP_BODY: string(),
  WHATSAPP_ID_PATH: string(),
  OFFICE_NAME_AR: string().default('مكتب الاستقدام'),
  OFFICE_NAME_EN: string().default('Recruitment Office'),
  CONTACT_EMAIL: email,
  WHATSAPP_NUMBER: string().transform((text: string) => text.replace(/[^0-9]/g, '')),
  MAP_URL: web,
  INSTAGRAM_URL: web,
  SNAPCHAT_URL: web,
  LICENSE_NUMBER: string(),
  CR_NUMBER: string(),
})

export type Settings = InferType<typeof settings>

/** The settings, blank ones as if unset, and a sentence for each that is wrong: its value is then not what the type says. */
export function readSettings(environment: Environment): { readonly set: Settings; readonly problems: readonly string[] } {
  const given = Object.fromEntries(Object.keys(settings.fields).map((name) => [name, environment[name]?.trim() || undefined]))
  const set = settings.cast(given, { assert: false })
  try {
    settings.validateSync(given, { abortEarly: false })
    return { set, problems: [] }
  } catch (error) {
    if (error instanceof ValidationError) return { set, problems: error.errors }
    throw error
  }
}
