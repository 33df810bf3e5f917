import { createECDH } from 'node:crypto'
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { OfficeFacts, PrivacyFacts } from '@office/shared-api/model'
import { bodyProblem, type Gateway } from '../gateway/http-gateway'
import { readSettings, type Environment, type Settings } from './settings'

/** Attempts allowed in their window; 0 switches a limit off. Windows are in `office`, where each limit is used. */
export interface Limits {
  /** Requests sent per address in 10 minutes. */
  readonly submit: number
  /** Requests sent per IdentityId in a day. */
  readonly submitIdentity: number
  /** Workers reserved from one address by requests of the last 24 hours that still have their first status. */
  readonly reservation: number
  /** Failed sign-ins per address in 10 minutes; one account has 5 in 15 minutes, unless this is 0. */
  readonly signIn: number
  /** Reset codes asked for per address in 10 minutes. */
  readonly reset: number
  /** Failures of the front end written to the log per address in 10 minutes. */
  readonly report: number
  /** Questions by reference and mobile number per address in 10 minutes; failures of one reference and of one number have limits of their own, unless this is 0. */
  readonly track: number
  /** Call requests per address in 10 minutes. */
  readonly callback: number
}

/** Notifications to devices: the keys by which the makers of browsers know this office, and their hosts. */
export interface PushSettings {
  readonly publicKey: string
  readonly privateKey: string
  /** Whom they may write to when something is wrong. */
  readonly subject: string
  readonly hosts: readonly string[]
}

/** Everything that the environment decides, checked. */
export interface Config {
  /** `npm run serve`: no demo data, and the refusals of `production-rules.ts`. */
  readonly production: boolean
  readonly port: number
  /** The address on which the server listens; null for this machine alone while demo accounts exist or PUBLIC_URL is http there, else all interfaces. */
  readonly host: string | null
  readonly dataDir: string
  readonly filesDir: string
  /** A bucket of an object store for the pictures, with its key; null for `filesDir`. */
  readonly filesUrl: URL | null
  readonly remotesDir: string
  /** Where backups go, and how many of them stay. The embedded database is backed up there every night. */
  readonly backupDir: string
  readonly backupKeep: number
  /** The built shell. */
  readonly shellDir: string
  /** PostgreSQL, or null for the embedded engine in `dataDir`. */
  readonly databaseUrl: string | null
  /** The same PostgreSQL past a pooler, for what needs a session of its own: migrations and the commands of a terminal. */
  readonly databaseDirectUrl: string | null
  /** A streaming standby, which takes reads; null where there is none. */
  readonly databaseReplicaUrl: string | null
  /** The pooler that `databaseUrl` and `databaseReplicaUrl` lead through. */
  readonly databasePooler: Settings['DATABASE_POOLER']
  readonly allowEmbedded: boolean
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly publicUrl: URL | null
  /** Under which secrets of staff are sealed: the same on all servers, and in no backup. Null where there is none. */
  readonly secretKey: Buffer | null
  /** Addresses of proxies whose forwarded headers are believed; null where nobody has said so. */
  readonly trustProxy: readonly string[] | null
  readonly logLevel: string
  /** The keys with which notifications to devices are signed; null where the office sends none. */
  readonly push: PushSettings | null
  /** Hosts, as `host:port`, that may be called though they have another port or a private address. */
  readonly outboundHosts: readonly string[]
  /** Whether staff's pages can be installed, and have a service worker; without it, the one that browsers have is taken away. */
  readonly serviceWorker: boolean
  /** Seconds between the signal to stop and the end of new calls, in which a load balancer finds another server. */
  readonly drainSeconds: number
  readonly sessionIdleHours: number
  readonly sessionMaxDays: number
  /** Months after which the client of a closed request is forgotten; 0 for never. */
  readonly retentionMonths: number
  /** Months after the last day on which visitors saw a worker, after which one whom no open request names is forgotten; 0 for never. */
  readonly workerRetentionMonths: number
  readonly limits: Limits
  /** Where text messages go out by themselves; null where the office has no such gateway. */
  readonly gateways: { readonly sms: Gateway | null; readonly whatsapp: Gateway | null }
  /** SMS may carry links: the office's address is registered with the carriers. */
  readonly smsLinks: boolean
  readonly office: OfficeFacts
}

/** The origin of the pages, for links in mails: PUBLIC_URL, or this machine. */
export function pagesOrigin({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string {
  return publicUrl?.origin ?? `http://localhost:${port}`
}

/** True when visitors reach us by https, so that cookies may be kept to it. */
export function isSecure(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl?.protocol === 'https:'
}

/** True for a host, as an address or a listener names it, that is this machine. */
export function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '::1', '[::1]'].includes(hostname)
}

/** True where visitors reach the server without TLS on this machine: it then listens there alone. */
export function isLocalOnly({ publicUrl }: Pick<Config, 'publicUrl'>): boolean {
  return publicUrl?.protocol === 'http:' && isLocalHost(publicUrl.hostname)
}

/** The environment does not say what the server needs; `problems` are sentences for the person who starts it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

function privacyOf(set: Settings): PrivacyFacts {
  const ways = { sms: set.SMS_URL, whatsapp: set.WHATSAPP_URL, mail: set.SMTP_URL }
  const delivery = (['sms', 'whatsapp', 'mail'] as const).filter((way) => ways[way] !== undefined)
  return { retentionMonths: set.RETENTION_MONTHS, backups: set.BACKUP_KEEP, delivery }
}

function officeOf(set: Settings): OfficeFacts {
  const facts = {
    contactEmail: set.CONTACT_EMAIL,
    whatsappNumber: set.WHATSAPP_NUMBER,
    mapUrl: set.MAP_URL?.href,
    instagramUrl: set.INSTAGRAM_URL?.href,
    snapchatUrl: set.SNAPCHAT_URL?.href,
    licenseNumber: set.LICENSE_NUMBER,
    crNumber: set.CR_NUMBER,
    sendsLinks: set.WHATSAPP_URL !== undefined || (set.SMS_URL !== undefined && set.SMS_LINKS) || undefined,
  }
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  return { name: { ar: set.OFFICE_NAME_AR, en: set.OFFICE_NAME_EN }, ...known, privacy: privacyOf(set) }
}

function pushOf(set: Settings): PushSettings | null {
  const { VAPID_PUBLIC: publicKey, VAPID_PRIVATE: privateKey, PUBLIC_URL: publicUrl } = set
  if (publicKey === undefined || privateKey === undefined) return null
  const subject = publicUrl?.protocol === 'https:' ? publicUrl.origin : `mailto:${set.CONTACT_EMAIL ?? set.MAIL_FROM}`
  return { publicKey, privateKey, subject, hosts: set.PUSH_HOSTS }
}

/** One key without the other, or two that do not belong together, would be refused by every maker of browsers. */
function pushProblems({ VAPID_PUBLIC: publicKey, VAPID_PRIVATE: privateKey }: Settings): string[] {
  if (publicKey === undefined && privateKey === undefined) return []
  return isKeyPair(publicKey, privateKey) ? [] : ['VAPID_PUBLIC and VAPID_PRIVATE must be a pair: both, of one and the same making.']
}

function isKeyPair(publicKey = '', privateKey = ''): boolean {
  try {
    const pair = createECDH('prime256v1')
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey('base64url') === publicKey
  } catch {
    return false
  }
}

function gatewayOf(set: Settings, name: 'SMS' | 'WHATSAPP'): Gateway | null {
  const url = set[`${name}_URL`]
  if (url === undefined) return null
  return { url: url.href, headers: set[`${name}_HEADERS`] ?? {}, body: set[`${name}_BODY`] ?? '', idPath: set[`${name}_ID_PATH`] ?? '' }
}

/** A bucket needs a key and a secret; pictures of people are not sent over the net in clear. The address is not repeated. */
function bucketProblems({ filesUrl }: Pick<Config, 'filesUrl'>): string[] {
  if (filesUrl === null) return []
  const [, bucket = ''] = filesUrl.pathname.split('/')
  const isWhole = filesUrl.username !== '' && filesUrl.password !== '' && bucket !== ''
  const isSafe = filesUrl.protocol === 'https:' || isLocalHost(filesUrl.hostname)
  return isWhole && isSafe ? [] : ['FILES_URL must be https://KEY:SECRET@HOST/BUCKET; http is for this machine alone.']
}

/** Returns the settings of a gateway that cannot work, or would send names and numbers unencrypted: a sentence for each. */
function gatewayProblems({ gateways }: Pick<Config, 'gateways'>): string[] {
  return Object.entries(gateways).flatMap(([key, gateway]) => {
    const problem = gateway && gatewayProblem(gateway)
    return problem === null ? [] : [`${key.toUpperCase()}_${problem}`]
  })
}

function gatewayProblem(gateway: Gateway): string | null {
  const { protocol, hostname } = new URL(gateway.url)
  if (protocol !== 'https:' && !isLocalHost(hostname)) return 'URL must be https: names and numbers would travel unencrypted.'
  return bodyProblem(gateway)
}

/** Returns the addresses of the database that lack another one: a sentence for each. */
function databaseProblems(set: Settings): string[] {
  const problems = (['DATABASE_DIRECT_URL', 'DATABASE_REPLICA_URL'] as const).flatMap((name) => (set[name] && !set.DATABASE_URL ? [`${name} needs DATABASE_URL beside it.`] : []))
  if (set.DATABASE_POOLER === 'transaction' && !set.DATABASE_DIRECT_URL) {
    problems.push('DATABASE_POOLER=transaction needs DATABASE_DIRECT_URL, the address of PostgreSQL itself: migrations and commands hold a session of their own.')
  }
  return problems
}

/** The folder of this package, from `src` and from the bundle alike: the next one above that has a package.json. */
function packageFolder(from = import.meta.dirname): string {
  const above = path.dirname(from)
  return above === from || existsSync(path.join(from, 'package.json')) ? from : packageFolder(above)
}

/** The checked configuration. Rejects with a `ConfigError` that names every wrong value at once. */
export function readConfig(environment: Environment): Config {
  const { set, problems } = readSettings(environment)
  const dataDir = path.resolve(set.DATA_DIR)
  const config: Config = {
    production: set.NODE_ENV === 'production',
    port: set.PORT,
    host: set.HOST ?? null,
    dataDir,
    filesDir: path.resolve(set.FILES_DIR ?? path.join(dataDir, 'files')),
    filesUrl: set.FILES_URL ?? null,
    remotesDir: path.resolve(set.REMOTES_DIR ?? path.join(dataDir, 'remotes')),
    backupDir: path.resolve(set.BACKUP_DIR ?? path.join(dataDir, 'backups')),
    backupKeep: set.BACKUP_KEEP,
    shellDir: path.resolve(set.SHELL_DIR ?? path.join(packageFolder(), '../shell/dist')),
    databaseUrl: set.DATABASE_URL?.href ?? null,
    databaseDirectUrl: (set.DATABASE_DIRECT_URL ?? set.DATABASE_URL)?.href ?? null,
    databaseReplicaUrl: set.DATABASE_REPLICA_URL?.href ?? null,
    databasePooler: set.DATABASE_POOLER,
    allowEmbedded: set.ALLOW_EMBEDDED,
    smtpUrl: set.SMTP_URL?.href ?? null,
    mailFrom: set.MAIL_FROM,
    publicUrl: set.PUBLIC_URL ?? null,
    secretKey: set.SECRET_KEY ?? null,
    trustProxy: set.TRUST_PROXY ?? null,
    logLevel: set.LOG_LEVEL,
    serviceWorker: set.SERVICE_WORKER,
    push: pushOf(set),
    outboundHosts: set.OUTBOUND_HOSTS,
    drainSeconds: set.DRAIN_SECONDS,
    sessionIdleHours: set.SESSION_IDLE_HOURS,
    sessionMaxDays: set.SESSION_MAX_DAYS,
    retentionMonths: set.RETENTION_MONTHS,
    workerRetentionMonths: set.WORKER_RETENTION_MONTHS,
    limits: {
      submit: set.SUBMIT_LIMIT,
      submitIdentity: set.SUBMIT_ID_LIMIT,
      signIn: set.SIGNIN_LIMIT,
      reset: set.RESET_LIMIT,
      report: set.REPORT_LIMIT,
      reservation: set.RESERVATION_LIMIT,
      track: set.TRACK_LIMIT,
      callback: set.CALLBACK_LIMIT,
    },
    gateways: { sms: gatewayOf(set, 'SMS'), whatsapp: gatewayOf(set, 'WHATSAPP') },
    smsLinks: set.SMS_LINKS,
    office: officeOf(set),
  }
  const all = [...problems, ...pushProblems(set), ...databaseProblems(set), ...publicFolderProblems(config), ...bucketProblems(config), ...gatewayProblems(config)]
  if (all.length > 0) throw new ConfigError(all)
  return config
}

function isWithin(folder: string, outer: string): boolean {
  const inside = path.relative(outer, folder)
  return inside !== '..' && !inside.startsWith(`..${path.sep}`) && !path.isAbsolute(inside)
}

/** Why a private folder may not be this one, as a sentence; null where they may. Everybody can fetch what lies in a public folder. */
export function publicFolderProblem(
  folder: string,
  { filesDir, remotesDir, shellDir }: Pick<Config, 'filesDir' | 'remotesDir' | 'shellDir'>,
): string | null {
  const open = [filesDir, remotesDir, shellDir].find((outer) => isWithin(folder, outer))
  if (open === undefined) return null
  return `${folder} is in ${open}, whose files everybody can fetch. Choose another folder.`
}

/** Where the embedded engine keeps its files in a data folder. */
export function embeddedFolder(dataDir: string): string {
  return path.join(dataDir, 'database')
}

/** Where mails go without a mail server. */
export function mailFolder(dataDir: string): string {
  return path.join(dataDir, 'mail')
}

/** Returns the settings of a configuration that would publish the database, mails with codes, or backups: a sentence for each variable. */
function publicFolderProblems(config: Config): string[] {
  const { dataDir, backupDir } = config
  const folders = { DATA_DIR: [dataDir, embeddedFolder(dataDir), mailFolder(dataDir)], BACKUP_DIR: [backupDir] }
  return Object.entries(folders).flatMap(([name, own]) => {
    const problem = own.map((folder) => publicFolderProblem(folder, config)).find((text) => text !== null)
    return problem === undefined ? [] : [`${name}: ${problem}`]
  })
}
