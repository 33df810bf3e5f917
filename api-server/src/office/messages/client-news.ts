import { dayInRiyadh, pathOf, STAGE_FIELDS, textOf, type FollowRow, type Stage } from '@office/shared-api/model'
import { markOf, type MarkedRequest, type PipelineRules } from '@office/shared-api/model/rules'
import type { RowHooks } from '../../engine/bound-resource'
import type { StoredRow } from '../../engine/stored-row'
import type { Config } from '../../platform/config/config'
import { prepared, type Queryable } from '../../platform/database/database'
import type { DatabaseHandler } from '../../platform/queue/queue-worker'
import { isRunningSql } from '../ground/request-state'
import { cancelMessages, gatewayFor, gatewayOf, MESSAGE, prepareMessage, waitingMessage, type News } from './prepare-message'

/** When clients have news: a request that came, a stage that is done, a deadline that has passed. */

interface Way extends Pick<PipelineRules, 'steps'> {
  readonly stages: readonly (Stage & { readonly ShowToClient: boolean })[]
  readonly country: number | null
  readonly marks: readonly (readonly [stage: number, day: string, isNew: boolean])[]
}

const selectWay = prepared(
  'news.way',
  `SELECT (SELECT coalesce(json_agg(json_build_object('Id', "Id", 'Field', "Field", 'SortId', "SortId", 'Disable', "Disable", 'ShowToClient', "ShowToClient")), '[]') FROM stages) AS stages,
     (SELECT coalesce(json_agg(json_build_object('Country', "Country", 'StageId', "StageId", 'ExpectedDays', "ExpectedDays")), '[]') FROM steps) AS steps,
     (SELECT "Country" FROM persons WHERE "Id" = $1) AS country,
     (SELECT coalesce(json_agg(json_build_array("StageId", "On", "MarkedAt" = $3)), '[]') FROM stage_marks WHERE "RequestId" = $2) AS marks`,
)

function newsOf(requestId: number, row: StoredRow, more: Pick<News, 'cause' | 'stageId' | 'urgent'>): News {
  return { requestId, phone: textOf(row['Phone']), language: textOf(row['Language']), ...more }
}

/** The stages that clients read of, up to where the request stands: which are marked, and the last of those that this save has marked. */
function stagesTold({ stages, steps, country, marks }: Way, before: StoredRow, after: StoredRow) {
  const path = pathOf(stages, steps, country, after['ReplacesId'] !== null)
  const shown = new Set(stages.filter(({ ShowToClient }) => ShowToClient).map(({ Id }) => Id))
  const days = new Map(marks.map(([stage, day]) => [stage, day]))
  const fresh = new Set(marks.filter(([, , isNew]) => isNew).map(([stage]) => stage))
  const [was, is] = [before, after].map((row) => row as unknown as MarkedRequest) as [MarkedRequest, MarkedRequest]
  const reached = path.slice(0, path.findIndex(({ stage }) => stage.Id === after['StageId']) + 1).map(({ stage }) => stage)
  const told = reached.filter((stage) => shown.has(stage.Id) && markOf(stage, is, days).isMarked)
  return { told, latest: told.findLast((stage) => (stage.Field === '' ? fresh.has(stage.Id) : !markOf(stage, was, days).isMarked)) }
}

async function afterStages(transaction: Queryable, config: Pick<Config, 'gateways'>, id: number, before: StoredRow, after: StoredRow, now: Date): Promise<void> {
  const [way] = await transaction.query<Way>(selectWay(after['PersonId'], id, now))
  if (!way) return
  const { told, latest } = stagesTold(way, before, after)
  // Messages prepared for a stage that is taken back, or that is no news any more.
  await cancelMessages(transaction, id, 'stage', latest ? [latest.Id] : told.map(({ Id }) => Id))
  if (latest && after['NoMessages'] !== true) {
    await prepareMessage(transaction, config, newsOf(id, after, { cause: 'stage', stageId: latest.Id, urgent: latest.Field === 'ArrivedOn' }), now)
  }
}

const STAGE_COLUMNS = [...STAGE_FIELDS, 'StageId', 'NextStageId'] as const
const CLOCK_COLUMNS = ['DeadlineOn', 'ArrivedOn', 'PaidMusand', 'ClockFrom'] as const

/** Prepares and takes back messages with each save of a request. It stands after the rules that work out its position. */
export function clientNews(config: Pick<Config, 'gateways'>): RowHooks {
  const received = (id: number, after: StoredRow) => newsOf(id, after, { cause: 'received', stageId: null })
  return {
    // Every request of a visitor prepares one: in the round trip that writes it, where no gateway can send it.
    beforeSave({ id, before, after }, { actor, now }) {
      const waits = !before && actor.kind === 'visitor' && gatewayFor(config, received(id, after)) === ''
      return waits ? { beside: [waitingMessage(received(id, after), now)] } : {}
    },

    async afterSave({ id, before, after, comesBack }, { transaction, now, actor }) {
      if (comesBack && gatewayOf(config.gateways) !== '') await transaction.query(loseApologyOf(id, dayInRiyadh(now), gatewayOf(config.gateways), now))
      if (!before) {
        if (actor.kind === 'visitor' && gatewayFor(config, received(id, after)) !== '') await prepareMessage(transaction, config, received(id, after), now)
        return
      }
      const hasChanged = (name: string) => before[name] !== after[name]
      if ((hasChanged('Archived') && after['Archived'] === true) || (hasChanged('NoMessages') && after['NoMessages'] === true)) {
        await cancelMessages(transaction, id)
        return
      }
      if (STAGE_COLUMNS.some(hasChanged)) await afterStages(transaction, config, id, before, after, now)
      if (hasChanged('GuaranteeUntil')) await cancelMessages(transaction, id, 'guarantee_ends')
      const isLate = after['DeadlineOn'] !== null && textOf(after['DeadlineOn']) < dayInRiyadh(now) && after['ArrivedOn'] === null
      if (!isLate && CLOCK_COLUMNS.some(hasChanged)) await cancelMessages(transaction, id, 'late')
    },
  }
}

/** The kind of the job that looks for deadlines that have passed. */
export const LATE_MESSAGES = 'late_messages'

/** So many at once: more come with the next hour. */
const PORTION = 500

const selectLate = prepared(
  'news.late',
  `SELECT t."Id", t."Phone", t."Language" FROM requests t
   WHERE ${isRunningSql('t')} AND t."DeadlineOn" < $1::date AND NOT t."NoMessages"
     AND NOT EXISTS (SELECT FROM messages m WHERE m."RequestId" = t."Id" AND m."AutoKey" = 'late')
   ORDER BY t."DeadlineOn", t."Id" LIMIT ${PORTION}`,
)
// A backup carries no jobs: of a message that it holds as queued nobody knows whether it went out afterwards.
const markLost = prepared(
  'news.lost',
  `UPDATE messages m SET "State" = 'unclear', "Error" = 'lost' WHERE m."State" = 'queued' AND NOT EXISTS (
     SELECT FROM job_queue j WHERE j."Kind" = '${MESSAGE}' AND j."DoneAt" IS NULL AND j."GaveUpAt" IS NULL AND (j."Data"->>'message')::integer = m."Id")`,
)

/** Whether the apology went out, nobody knows: it is left to a person. */
const lost = (name: string, which: string) =>
  prepared(
    name,
    `INSERT INTO messages ("RequestId", "TemplateId", "Cause", "AutoKey", "Key", "Channel", "Language", "State", "Error", "At")
     SELECT t."Id", a."Id", 'late', 'late', gen_random_uuid(), $3::text, coalesce(nullif(t."Language", ''), 'ar'), 'unclear', 'lost', $4::timestamptz
     FROM requests t JOIN templates a ON a."Cause" = 'late' AND a."Auto" = 'send' AND NOT a."Disable"
     WHERE ${isRunningSql('t')} AND ${which} AND t."DeadlineOn" < $2::date AND NOT t."NoMessages"
     ON CONFLICT ("RequestId", "AutoKey") DO NOTHING`,
  )
/** Of those whose deadline has passed since the backup. */
const loseApologies = lost('news.lost-apologies', 't."DeadlineOn" >= $1::date - 1')
/** Of a request that was deleted: its messages do not come back with it. */
const loseApologyOf = lost('news.lost-apology', 't."Id" = $1')

/** Nobody is told twice after a restore: the apologies that may have gone out by themselves since the backup was `made` are left to a person. */
export async function settleApologies(transaction: Queryable, { gateways }: Pick<Config, 'gateways'>, made: Date, now: Date): Promise<void> {
  const gateway = gatewayOf(gateways)
  if (gateway !== '') await transaction.query(loseApologies(dayInRiyadh(made), dayInRiyadh(now), gateway, now))
}

/** Every hour: apologises once for each deadline that has passed, and finds queued messages that no job will ever send. */
export function lateMessagesHandler(config: Pick<Config, 'gateways'>): DatabaseHandler {
  return {
    effect: 'database',
    async work(_job, transaction, now) {
      await transaction.query(markLost())
      for (const { Id, Phone, Language } of await transaction.query<Pick<FollowRow, 'Id' | 'Phone' | 'Language'>>(selectLate(dayInRiyadh(now)))) {
        await prepareMessage(transaction, config, { requestId: Id, phone: Phone, language: Language, cause: 'late', stageId: null }, now)
      }
    },
  }
}
