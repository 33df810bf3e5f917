import { existsSync } from 'node:fs'
import path from 'node:path'
import type { OfficeFacts } from '@office/shared-api/model'
import { EnvironmentReader, type Environment } from './environment-reader'

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
}

/** Everything that the environment decides, checked. */
export interface Config {
  /** `npm run serve`: no demo data, and the refusals of `production-rules.ts`. */
  readonly production: boolean
  readonly port: number
  /** The address on which the server listens; null for this machine alone while demo accounts exist, else all interfaces. */
  readonly host: string | null
  readonly dataDir: string
  readonly filesDir: string
  readonly remotesDir: string
  /** Where backups go, and how many of them stay. The embedded database is backed up there every night. */
  readonly backupDir: string
  readonly backupKeep: number
  /** The built shell. */
  readonly shellDir: string
  /** PostgreSQL, or null for the embedded engine in `dataDir`. */
  readonly databaseUrl: string | null
  readonly allowEmbedded: boolean
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly publicUrl: URL | null
  /** Addresses of proxies whose forwarded headers are believed. */
  readonly trustProxy: readonly string[]
  readonly logLevel: string
  readonly sessionIdleHours: number
  readonly sessionMaxDays: number
  /** Months after which the client of a closed request is forgotten; 0 for never. */
  readonly retentionMonths: number
  readonly limits: Limits
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

/** True for a host of an address that is this machine. */
export function isLocalHost(hostname: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(hostname)
}

const LOG_LEVELS = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const
const MANY = 1_000_000

/** The environment does not say what the server needs; `problems` are sentences for the person who starts it. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'))
  }
}

function readOffice(read: EnvironmentReader): OfficeFacts {
  const web = ['https:', 'http:']
  const facts = {
    contactEmail: read.email('CONTACT_EMAIL'),
    whatsappNumber: read.text('WHATSAPP_NUMBER')?.replace(/[^0-9]/g, ''),
    mapUrl: read.url('MAP_URL', web)?.href,
    instagramUrl: read.url('INSTAGRAM_URL', web)?.href,
    snapchatUrl: read.url('SNAPCHAT_URL', web)?.href,
    licenseNumber: read.text('LICENSE_NUMBER'),
    crNumber: read.text('CR_NUMBER'),
  }
  const known = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  return {
    name: {
      ar: read.text('OFFICE_NAME_AR') ?? 'مكتب الاستقدام',
      en: read.text('OFFICE_NAME_EN') ?? 'Recruitment Office',
    },
    ...known,
  }
}

function readLimits(read: EnvironmentReader): Limits {
  return {
    submit: read.integer('SUBMIT_LIMIT', 30, 0, MANY),
    submitIdentity: read.integer('SUBMIT_ID_LIMIT', 5, 0, MANY),
    reservation: read.integer('RESERVATION_LIMIT', 12, 3, MANY, { off: true }),
    signIn: read.integer('SIGNIN_LIMIT', 20, 0, MANY),
    reset: read.integer('RESET_LIMIT', 10, 0, MANY),
    report: read.integer('REPORT_LIMIT', 30, 0, MANY),
  }
}

/** The folder of this package, from `src` and from the bundle alike: the next one above that has a package.json. */
function packageFolder(from = import.meta.dirname): string {
  const above = path.dirname(from)
  return above === from || existsSync(path.join(from, 'package.json')) ? from : packageFolder(above)
}

/** The checked configuration. Rejects with a `ConfigError` that names every wrong value at once. */
export function readConfig(environment: Environment): Config {
  const read = new EnvironmentReader(environment)
  const dataDir = path.resolve(read.text('DATA_DIR') ?? 'data')
  const config: Config = {
    production: read.oneOf('NODE_ENV', 'development', ['development', 'test', 'production']) === 'production',
    port: read.integer('PORT', 8080, 0, 65_535),
    host: read.text('HOST') ?? null,
    dataDir,
    filesDir: path.resolve(read.text('FILES_DIR') ?? path.join(dataDir, 'files')),
    remotesDir: path.resolve(read.text('REMOTES_DIR') ?? path.join(dataDir, 'remotes')),
    backupDir: path.resolve(read.text('BACKUP_DIR') ?? path.join(dataDir, 'backups')),
    backupKeep: read.integer('BACKUP_KEEP', 14, 1, 10_000),
    shellDir: path.resolve(read.text('SHELL_DIR') ?? path.join(packageFolder(), '../shell/dist')),
    databaseUrl: read.url('DATABASE_URL', ['postgres:', 'postgresql:'])?.href ?? null,
    allowEmbedded: read.flag('ALLOW_EMBEDDED'),
    smtpUrl: read.url('SMTP_URL', ['smtp:', 'smtps:'])?.href ?? null,
    mailFrom: read.email('MAIL_FROM') ?? 'no-reply@localhost',
    publicUrl: read.url('PUBLIC_URL', ['https:', 'http:']),
    trustProxy: read.addresses('TRUST_PROXY'),
    logLevel: read.oneOf('LOG_LEVEL', 'info', LOG_LEVELS),
    sessionIdleHours: read.integer('SESSION_IDLE_HOURS', 8, 1, 24 * 365),
    sessionMaxDays: read.integer('SESSION_MAX_DAYS', 7, 1, 365),
    retentionMonths: read.integer('RETENTION_MONTHS', 0, 0, 600),
    limits: readLimits(read),
    office: readOffice(read),
  }
  const problems = [...read.problems, ...publicFolderProblems(config)]
  if (problems.length > 0) throw new ConfigError(problems)
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

/** What of a configuration would publish the database, mails with codes, or backups: a sentence for each variable. */
function publicFolderProblems(config: Config): string[] {
  const { dataDir, backupDir } = config
  const folders = { DATA_DIR: [dataDir, embeddedFolder(dataDir), mailFolder(dataDir)], BACKUP_DIR: [backupDir] }
  return Object.entries(folders).flatMap(([name, own]) => {
    const problem = own.map((folder) => publicFolderProblem(folder, config)).find((text) => text !== null)
    return problem === undefined ? [] : [`${name}: ${problem}`]
  })
}
