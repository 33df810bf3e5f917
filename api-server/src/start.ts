import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app'
import { backUpNightly } from './platform/backup/nightly-backup'
import type { Config } from './platform/config/config'
import { checkProductionConfig, demoAccounts, refuseDemoAccounts } from './platform/config/production-rules'
import type { Database } from './platform/database/database'
import { openDatabase } from './platform/database/open-database'
import type { OnBroken } from './platform/database/open-embedded'
import { keepHouse } from './office/housekeeping'
import { mailTransport } from './office/mail/mail-transport'
import { startMailWorker } from './office/mail/mail-worker'
import type { Parts } from './parts'
import { seedLookups } from './office/first-items'

/** What a started server gives to who started it. */
export interface RunningServer {
  /** Where it listens on this machine. */
  readonly address: string
  readonly database: Database
  /** E-mails of the demo accounts that it has. */
  readonly demoAccounts: readonly string[]
  /** Finishes the calls under way, then closes the database. */
  readonly stop: () => Promise<void>
}

/** What the program adds to the server: pages, and demo data on an empty database. */
export interface Additions {
  readonly web?: NonNullable<Parts['web']>
  readonly fillDemo?: (database: Database, config: Config) => Promise<void>
  /** Told when the embedded database has come to an end: only a new process can go on. */
  readonly onBroken?: OnBroken
}

/** Milliseconds that a call waits for one statement before it is answered that the database is away. */
const STATEMENT_PATIENCE = 15_000

/** The lists that every office needs; in production the accounts are checked, elsewhere the demo is filled in. */
async function prepareData(config: Config, database: Database, { fillDemo }: Additions): Promise<void> {
  await seedLookups(database)
  if (config.production) await refuseDemoAccounts(database)
  else await fillDemo?.(database, config)
}

function localAddress(app: FastifyInstance): string {
  const address = app.server.address()
  const isSocket = (value: typeof address): value is AddressInfo => typeof value === 'object' && value !== null
  return isSocket(address) ? `http://localhost:${address.port}` : String(address)
}

/** Opens the database, brings it up to date, and listens. Whatever fails is undone before it rejects. */
export async function startServer(config: Config, additions: Additions = {}): Promise<RunningServer> {
  if (config.production) checkProductionConfig(config)
  const database = await openDatabase(config, {
    patience: STATEMENT_PATIENCE,
    ...(additions.onBroken ? { onBroken: additions.onBroken } : {}),
  })
  try {
    await prepareData(config, database, additions)
    const now = () => new Date()
    const app = await buildApp({ config, database, now, ...(additions.web ? { web: additions.web } : {}) })
    const rest = keepHouse({ database, config, now }, app.log)
    const endNights = config.databaseUrl === null ? backUpNightly({ database, config, now }, app.log) : () => Promise.resolve()
    const stopMail = startMailWorker({ database, transport: mailTransport(config), now, log: app.log })
    await app.listen({ port: config.port, host: config.host })
    const stop = async () => {
      rest()
      const nightsEnded = endNights()
      const mailEnded = stopMail()
      await app.close()
      await mailEnded
      await nightsEnded
      await database.close()
    }
    return { address: localAddress(app), database, demoAccounts: await demoAccounts(database), stop }
  } catch (error) {
    await database.close()
    throw error
  }
}
