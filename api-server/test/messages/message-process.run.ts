import { migrationsFolder } from '../../src/office/database'
import { bindJobs } from '../../src/office/jobs'
import { MESSAGE } from '../../src/office/messages/prepare-message'
import { readConfig } from '../../src/platform/config/config'
import { openPostgres } from '../../src/platform/database/open-postgres'
import { mailTransport } from '../../src/platform/mail/mail-transport'
import { startQueue, workQueue } from '../../src/platform/queue/queue-worker'

/**
 * One of several processes that gateway-kill.test.mjs kills: hands messages over, under its name, until it is killed. With `DRAIN` set
 * (milliseconds that its clock is ahead, so that no lease of the dead is left) it works off what there is, and ends.
 */
const { DATABASE_URL = '', DRAIN = '0', NAME = '', SMS_URL = '' } = process.env
const ahead = Number(DRAIN)
const config = readConfig({ DATABASE_URL, LOG_LEVEL: 'silent', SMS_URL, SMS_BODY: '{"to": "{to}", "text": "{text}", "key": "{key}"}', SMS_HEADERS: JSON.stringify({ 'x-process': NAME }) })
const database = await openPostgres(DATABASE_URL, { migrationsFolder })
const now = () => new Date(Date.now() + ahead)
const log = { info: () => undefined, warn: () => undefined, error: console.error }
const { handlers } = bindJobs({ database, config, now }, mailTransport(config), log)
const work = { database, now, log, handlers: Object.fromEntries(Object.entries(handlers).filter(([kind]) => kind === MESSAGE)) }

if (ahead > 0) {
  await workQueue(work)
  await database.close()
} else startQueue(work)
