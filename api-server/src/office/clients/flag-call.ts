import { dayInRiyadh, defineResource, FLAG_MONTHS, FLAG_REASONS, hasRank, message, resources, textOf, type FlagAnswer } from '@office/shared-api/model'
import { formatDay, moveDay, parseDay } from '@office/shared-api/model/calendar'
import type { FastifyInstance } from 'fastify'
import type { CallContract } from '../../engine/contract/call'
import { day, oneOf, orNull, text } from '../../engine/contract/shape'
import { prepared } from '../../platform/database/database'
import { fieldErrors, HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { readForm } from '../pipeline/call-forms'
import { flagAnswer, readFlag } from './related-requests'

/** A caution about a client, by identity number: it warns staff, refuses nothing, ends by itself and is never told outside. */

const { requests } = resources

const FLAG_FORM = defineResource({
  path: '/api/clients',
  table: 'client_flags',
  title: requests.title,
  permissions: {},
  name: 'flag',
  label: { ar: 'تنبيه', en: 'Caution' },
  fields: {
    IdentityId: requests.fields.IdentityId,
    Reason: { label: { ar: 'السبب', en: 'Reason' }, type: 'choice', options: FLAG_REASONS, texts: {}, error: 'invalid' },
    Note: { label: { ar: 'ملاحظة', en: 'Note' }, type: 'text', max: 200 },
    Until: { label: { ar: 'حتى', en: 'Until' }, type: 'date' },
  },
})

const put = prepared(
  'clients.put-flag',
  `INSERT INTO client_flags ("IdentityId", "Reason", "Note", "Until", "UserId", "At") VALUES ($1, $2, $3, $4, $5, $6)
   ON CONFLICT ("IdentityId") DO UPDATE SET ("Reason", "Note", "Until", "UserId", "At") = (EXCLUDED."Reason", EXCLUDED."Note", EXCLUDED."Until", EXCLUDED."UserId", EXCLUDED."At")`,
)
const clear = prepared('clients.clear-flag', 'DELETE FROM client_flags WHERE "IdentityId" = $1')

/** The last day that a caution of today may have. */
function lastDay(today: string): string {
  const parts = parseDay(today)
  return parts ? formatDay(moveDay(parts, { months: FLAG_MONTHS })) : today
}

const flagCall: CallContract = {
  tag: 'requests',
  summary: 'Caution staff about a client until a day, in place of an earlier caution; without a reason, clear it (Admin)',
  body: {
    schema: {
      type: 'object',
      title: 'FlagForm',
      properties: { IdentityId: text, Reason: oneOf(['', ...FLAG_REASONS]), Note: { ...text, maxLength: FLAG_FORM.fields.Note.max }, Until: orNull(day) },
      required: ['IdentityId'],
    },
  },
  answer: flagAnswer,
  refusals: ['field_errors'],
}

export function flagRoute(app: FastifyInstance, { database, now }: Parts): void {
  app.post('/api/clients/flag', { config: { access: 'Editor', contract: flagCall } }, async (request): Promise<FlagAnswer> => {
    const [caller, language, today] = [callerOf(request), languageOf(request), dayInRiyadh(now())]
    const form = readForm(FLAG_FORM, bodyOf(request), language)
    const [identity, reason, until] = [textOf(form['IdentityId']), textOf(form['Reason']), textOf(form['Until'])]
    if (reason === '') {
      if (!hasRank(caller.role, 'Admin')) throw new HttpError('forbidden')
      await database.query(clear(identity))
      return null
    }
    if (until === '') throw fieldErrors({ Until: message('required') }, language)
    if (until < today || until > lastDay(today)) throw fieldErrors({ Until: message('invalid') }, language)
    await database.query(put(identity, reason, textOf(form['Note']), until, caller.Id, now()))
    return readFlag(database, identity, today)
  })
}
