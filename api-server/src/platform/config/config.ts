import type { OfficeFacts } from '@office/shared-api/model'

/** Attempts allowed in their window; 0 switches a limit off. Windows are in `modules`, where each limit is used. */
export interface Limits {
  /** Requests sent per address in 10 minutes. */
  readonly submit: number
  /** Requests sent per IdentityId in a day. */
  readonly submitIdentity: number
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
  readonly host: string
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

/** True when visitors reach us by https, so that cookies may be kept to it. */
export function isSecure(config: Pick<Config, 'publicUrl'>): boolean {
  return config.publicUrl?.protocol === 'https:'
}
