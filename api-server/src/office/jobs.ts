import type { FastifyBaseLogger } from 'fastify'
import { MINUTE } from '@office/shared-api/model'
import { backUpWhenDue } from '../platform/backup/nightly-backup'
import { traceOf } from '../platform/errors'
import type { Config } from '../platform/config/config'
import { filesOf } from '../platform/files/file-store'
import { MAIL, mailHandler } from '../platform/mail/mail'
import type { MailTransport } from '../platform/mail/mail-transport'
import type { OutboundRules } from '../platform/outbound/outbound'
import type { Parts } from '../platform/plugins/parts'
import { occurrences, settleOccurrence, type Task } from '../platform/queue/occurrences'
import type { Queryable } from '../platform/database/database'
import type { Handler, Jobs } from '../platform/queue/queue-worker'
import { boundNamed } from '../engine/bound-resource'
import { rebuildHandler, rebuildKind } from '../engine/rebuild'
import { bindOffice } from '.'
import { AGENDA_MAIL, agendaMailHandler } from './agenda/agenda-mail'
import { ARRIVING_MESSAGES, arrivingMessagesHandler } from './arrival/arriving-messages'
import { CASE_DAYS, caseDaysHandler } from './cases/case-days'
import { sweep } from './housekeeping'
import { IMPORT_JOB, importHandler } from './imports/import-job'
import { settleRestoredImports } from './imports/old-imports'
import { LATE_MESSAGES, lateMessagesHandler, settleApologies } from './messages/client-news'
import { GUARANTEE_ENDS, guaranteeEndsHandler } from './messages/guarantee-ends'
import { MESSAGE } from './messages/prepare-message'
import { messageHandler } from './messages/send-message'
import { notify } from './notifications/notify'
import { OVERDUE, overdueHandler } from './notifications/overdue'
import { dailyMailHandler, digestHandler } from './work-list/daily-mail'
import { ABOVE_CEILING, aboveHandler } from './prices/above-ceiling'
import { afterExtensions, EXTENSIONS, extensionsHandler } from './pipeline/automatic-extension'
import { RECOMPUTE, recomputeHandler } from './pipeline/position'
import { LAPSED_PHOTOS, lapsedHandler, RENAME_PHOTOS, renamingHandler } from './publication/hidden-photos'
import { PUSH, pushHandler } from './push/send-push'
import { USUAL_DAYS, usualDaysHandler } from './usual-days/measure-days'

type Office = Pick<Parts, 'database' | 'config' | 'now'>

/** The nightly backup of the embedded database, which no other process may open while the server runs. */
function backup(office: Office, log: Pick<FastifyBaseLogger, 'info' | 'error'>): Handler {
  return {
    effect: 'outside',
    async work() {
      try {
        if (await backUpWhenDue(office)) log.info('the nightly backup has been made')
      } catch (error) {
        log.error(traceOf(error), 'the nightly backup failed')
        throw error
      }
    },
  }
}

const DAILY_MAIL: Task = { kind: 'daily_mail', at: '0 7 * * *' }
const WEEKLY_MAIL: Task = { kind: AGENDA_MAIL, at: '5 7 * * 1' }
const DIGEST: Task = { kind: 'digest', at: '0 * * * *' }

/**
 * The one place where the kinds of jobs become functions, and where it is said which of them are due by the clock (cron patterns, in
 * Riyadh's time). A kind that is not named here waits in the queue: a newer release may know it.
 */
export function bindJobs(office: Office, transport: MailTransport, log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>, outbound: Omit<OutboundRules, 'hosts'> = {}): Jobs {
  const isEmbedded = office.config.databaseUrl === null
  const { resources } = bindOffice(office.config)
  const requests = boundNamed(resources, 'requests')
  const handlers: Record<string, Handler> = {
    [MAIL]: mailHandler(transport),
    [RECOMPUTE]: recomputeHandler(office.database),
    [rebuildKind(resources)]: rebuildHandler(resources),
    housekeeping: { effect: 'outside', work: () => sweep(office) },
    [EXTENSIONS]: extensionsHandler(requests),
    [DAILY_MAIL.kind]: afterExtensions(requests, dailyMailHandler(office.config)),
    [AGENDA_MAIL]: agendaMailHandler(office.config),
    [DIGEST.kind]: digestHandler(office.config),
    [MESSAGE]: messageHandler(office, transport, log),
    [LATE_MESSAGES]: afterExtensions(requests, lateMessagesHandler(office.config)),
    [ARRIVING_MESSAGES]: arrivingMessagesHandler(office.config),
    [GUARANTEE_ENDS]: guaranteeEndsHandler(office.config),
    [CASE_DAYS]: caseDaysHandler,
    [PUSH]: pushHandler({ database: office.database, config: office.config, rules: { hosts: office.config.outboundHosts, ...outbound } }),
    [OVERDUE]: afterExtensions(requests, overdueHandler),
    [ABOVE_CEILING]: aboveHandler,
    [RENAME_PHOTOS]: renamingHandler({ database: office.database, files: filesOf(office.config) }),
    [LAPSED_PHOTOS]: lapsedHandler,
    [USUAL_DAYS]: usualDaysHandler,
    [IMPORT_JOB]: importHandler(office, resources),
    ...(isEmbedded && { backup: backup(office, log) }),
  }
  const tasks: Task[] = [
    { kind: 'housekeeping', at: '0 * * * *' },
    DAILY_MAIL,
    WEEKLY_MAIL,
    DIGEST,
    { kind: EXTENSIONS, at: '1 0 * * *' },
    { kind: LAPSED_PHOTOS, at: '0 0 * * *' },
    { kind: LATE_MESSAGES, at: '10 * * * *' },
    { kind: ARRIVING_MESSAGES, at: '15 * * * *' },
    // Of requests that the build before saved beside this one.
    { kind: RECOMPUTE, at: '30 3 * * *' },
    { kind: GUARANTEE_ENDS, at: '35 3 * * *' },
    { kind: OVERDUE, at: '40 3 * * *' },
    { kind: CASE_DAYS, at: '42 3 * * *' },
    { kind: ABOVE_CEILING, at: '45 3 * * *' },
    { kind: USUAL_DAYS, at: '50 3 * * *' },
    // Some minutes later, so that a machine that has just been switched on serves its people first.
    ...(isEmbedded ? [{ kind: 'backup', at: '0 3 * * *', delay: 5 * MINUTE }] : []),
  ]
  return { handlers, sources: [occurrences(tasks)], givenUp: (transaction, now) => notify(transaction, 'given_up', null, now) }
}

/** A restored office sends nothing that the office of before may have sent since its backup: no mail of this morning or this Monday, no apology; nor does it go on with an import. */
export async function settleRestored(transaction: Queryable, config: Config, made: Date, now: Date): Promise<void> {
  for (const task of [DAILY_MAIL, WEEKLY_MAIL, DIGEST]) await settleOccurrence(transaction, task, now)
  await settleApologies(transaction, config, made, now)
  await settleRestoredImports(transaction)
}
