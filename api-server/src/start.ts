import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { buildApp, type Web } from './app'
import { boundNamed } from './engine/bound-resource'
import { queueRebuilds } from './engine/rebuild'
import { openDatabase } from './office/database'
import { seedLists } from './office/first-items'
import { bindOffice } from './office'
import { keyFault, warningOf } from './office/factors/key-state'
import { offerFactors } from './office/factors/first-setting'
import { bindJobs } from './office/jobs'
import { startTurns } from './office/inbox/turns'
import { startReservationSweep } from './office/reservations/reservation-sweep'
import { demoAccounts, refuseDemoAccounts } from './office/users/demo-accounts'
import { pictureColumns } from './platform/backup/backup-contents'
import { isLocalOnly, type Config } from './platform/config/config'
import { checkProductionConfig } from './platform/config/production-rules'
import type { Database } from './platform/database/database'
import type { OnBroken } from './platform/database/open-embedded'
import { traceOf } from './platform/errors'
import { filesOf } from './platform/files/file-store'
import type { FileStore } from './platform/files/folder-files'
import { renameGuessablePictures } from './platform/files/stored-pictures'
import { mailTransport } from './platform/mail/mail-transport'
import { startQueue } from './platform/queue/queue-worker'

/** A server that runs. */
export interface RunningServer {
  /** Where it listens on this machine. */
  readonly address: string
  readonly database: Database
  /** E-mails of the demo accounts that it has. */
  readonly demoAccounts: readonly string[]
  /** Finishes the calls under way, then closes the database. */
  readonly stop: () => Promise<void>
}

/** The parts that the program adds to the server: pages, and demo data on an empty database. */
export interface Additions {
  readonly web?: Web
  readonly fillDemo?: (database: Database, config: Config) => Promise<void>
  /** Told when the embedded database has come to an end: only a new process can go on. */
  readonly onBroken?: OnBroken
}

/** Milliseconds after which a statement counts as not answered: the call is told that the database is away. */
const STATEMENT_TIMEOUT = 15_000

/** Rows of an older form are queued for a rebuild; the lists that every office needs; in production the accounts are checked, elsewhere the demo is filled in; pictures get names that nobody guesses. */
async function prepareData(config: Config, database: Database, { fillDemo }: Additions): Promise<void> {
  // First, since nobody has filled a new database yet: its migrations alone have written rows.
  const isNew = (await database.query({ text: 'SELECT FROM users LIMIT 1' })).length === 0
  await queueRebuilds(database, bindOffice(config).resources, new Date(), { isNew })
  await seedLists(database)
  await offerFactors(database, config)
  if (config.production) await refuseDemoAccounts(database)
  else await fillDemo?.(database, config)
  await renameGuessablePictures({ database, files: filesOf(config) }, pictureColumns(), new Date())
}

/** A store that does not answer is told at once, rather than by the first form with a picture; everything else works without it. */
function checkStore(files: FileStore, log: FastifyInstance['log']): void {
  files.get('persons/none.webp').catch((error: unknown) => {
    log.error(traceOf(error), 'the store of the pictures cannot be reached')
  })
}

function localAddress(app: FastifyInstance): string {
  const address = app.server.address()
  const isSocket = (value: typeof address): value is AddressInfo => typeof value === 'object' && value !== null
  return isSocket(address) ? `http://localhost:${address.port}` : String(address)
}

/** Opens the database, brings it up to date, and listens. A failed start is undone before it rejects. */
export async function startServer(config: Config, additions: Additions = {}): Promise<RunningServer> {
  if (config.production) checkProductionConfig(config)
  const database = await openDatabase(config, {
    statementTimeout: STATEMENT_TIMEOUT,
    ...(additions.onBroken ? { onBroken: additions.onBroken } : {}),
  })
  try {
    await prepareData(config, database, additions)
    const now = () => new Date()
    const app = await buildApp({ config, database, now }, additions.web)
    const fault = await keyFault(database, config)
    if (fault !== null) app.log.warn(warningOf(fault))
    if (config.filesUrl) checkStore(filesOf(config), app.log)
    const accounts = await demoAccounts(database)
    // Everybody knows the password of demo accounts, and http is for this machine alone.
    const host = accounts.length > 0 || isLocalOnly(config) ? '127.0.0.1' : '0.0.0.0'
    await app.listen({ port: config.port, host: config.host ?? host })
    const transport = mailTransport(config)
    const stopQueue = startQueue({ database, now, log: app.log, ...bindJobs({ database, config, now }, transport, app.log) })
    const office = { database, config, now, bound: boundNamed(bindOffice(config).resources, 'requests') }
    const stopSweep = startReservationSweep(office, app.log)
    const stopTurns = startTurns(office, app.log)
    const stop = async () => {
      const background = Promise.all([stopQueue(), stopSweep(), stopTurns()])
      await app.close()
      await background
      transport.close()
      await database.close()
    }
    return { address: localAddress(app), database, demoAccounts: accounts, stop }
  } catch (error) {
    await database.close()
    throw error
  }
}
