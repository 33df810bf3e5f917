import { HOUR, message, textOf, type ReservationAnswer, type SettingsRow } from '@office/shared-api/model'
import { extendedEnd, lastReservationEnd } from '@office/shared-api/model/rules'
import { oneOf, reservationAnswer } from '@office/shared-api/model/shapes'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { byStaff, type BoundResource, type RowHooks } from '../../engine/bound-resource'
import type { CallContract } from '../../engine/contract/call'
import { saveRow } from '../../engine/save-row'
import { prepared, type Queryable } from '../../platform/database/database'
import { fieldErrors, HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf, listOf as valuesOf } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { IDS, selectedIds } from '../ground/selection'
import { officeSettings } from '../ground/settings'

const LONGEST = 168

const oldest = prepared('reservation.oldest', 'SELECT min("RequestDate") AS date FROM requests WHERE "Id" = ANY($1::integer[]) AND "ReservedUntil" IS NOT NULL')

/** The hours that were asked for; those that a client may add without any. Throws `FieldErrors` where a request of the selection may not be reserved so long. */
async function readHours(database: Queryable, request: FastifyRequest, ids: readonly number[], terms: SettingsRow, now: Date): Promise<number> {
  const typed = textOf(bodyOf(request)['Hours']).trim()
  if (typed === '') return terms.ReservationKeepHours
  const [first] = await database.query<{ readonly date: string | null }>(oldest(ids))
  const left = first?.date ? (lastReservationEnd(first.date, terms).getTime() - now.getTime()) / HOUR : LONGEST
  const max = Math.max(0, Math.min(LONGEST, Math.floor(left)))
  if (!/^[1-9][0-9]{0,3}$/.test(typed)) throw fieldErrors({ Hours: message('invalid') }, languageOf(request))
  if (Number(typed) > max) throw fieldErrors({ Hours: message('max', { max }) }, languageOf(request))
  return Number(typed)
}

const reservationCall: CallContract = {
  tag: 'requests',
  summary: 'Make the reservations of these requests firm, or extend them',
  body: {
    schema: {
      type: 'object',
      title: 'ReservationForm',
      properties: {
        Ids: IDS,
        Say: oneOf(['firm', 'extend']),
        Hours: { type: 'integer', minimum: 1, maximum: LONGEST, description: 'From now; without it as many as the settings let a client add.' },
      },
      required: ['Ids', 'Say'],
    },
  },
  answer: reservationAnswer,
  refusals: ['field_errors'],
}

/** The call with which staff make reservations firm or longer. Requests without a worker, and firm ones, are passed over. */
export function reservationRoute(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  const { database, now } = parts
  app.post('/api/requests/reservation', { config: { access: 'Editor', contract: reservationCall } }, async (request): Promise<ReservationAnswer> => {
    const say = textOf(bodyOf(request)['Say'])
    if (say !== 'firm' && say !== 'extend') throw new HttpError('bad_request')
    const ids = selectedIds(valuesOf(request, 'Ids'))
    const terms = await officeSettings(database)
    const hours = say === 'extend' ? await readHours(database, request, ids, terms, now()) : 0
    const done: number[] = []
    const reserve: RowHooks = {
      beforeSave({ id, before }, context) {
        const until = before?.['ReservedUntil']
        if (!before || typeof until !== 'string') return {}
        done.push(id)
        const end = () => extendedEnd(until, hours, lastReservationEnd(String(before['RequestDate']), terms), context.now).toISOString()
        return { values: { ReservedUntil: say === 'firm' ? null : end() } }
      },
    }
    for (const Id of ids) {
      await saveRow({ parts, bound, actor: byStaff(callerOf(request)), body: { Id }, language: languageOf(request), firstHooks: [reserve] }).catch((error: unknown) => {
        // Deleted meanwhile.
        if (!(error instanceof HttpError) || error.code !== 'not_found') throw error
      })
    }
    return { done, passed: ids.filter((Id) => !done.includes(Id)) }
  })
}
