import { CONTACT_CHANNELS, CONTACT_OUTCOMES, dayInRiyadh, defineResource, message, resources, textOf, type RequestNote } from '@office/shared-api/model'
import { requestNote } from '@office/shared-api/model/shapes'
import type { FastifyInstance } from 'fastify'
import { byStaff, staffOf, type BoundResource, type RowHooks } from '../../engine/bound-resource'
import type { CallContract } from '../../engine/contract/call'
import { editFormShape, rowShape } from '../../engine/contract/resource-shapes'
import { saveRow } from '../../engine/save-row'
import { prepared } from '../../platform/database/database'
import { fieldErrors, HttpError } from '../../platform/errors'
import { callerOf } from '../../platform/plugins/access'
import { bodyOf } from '../../platform/plugins/bodies'
import { languageOf } from '../../platform/plugins/language'
import type { Parts } from '../../platform/plugins/parts'
import { readForm, requestOf } from '../pipeline/call-forms'
import { classOfStatus, statusOfClass } from '../ground/request-state'

/** Notes and logged contacts of a request. `FirstContactAt` is the first time that anybody did. */

const { requests } = resources
const CALL = { path: requests.path, table: requests.table, title: requests.title, permissions: {} } as const
const LONGEST = 1_000
const Text = { label: { ar: 'ملاحظة', en: 'Note' }, type: 'text', max: LONGEST, multiline: true } as const

const CONTACT_FORM = defineResource({
  ...CALL,
  name: 'contact',
  label: { ar: 'تسجيل تواصل', en: 'Log contact' },
  fields: {
    Channel: { label: { ar: 'الوسيلة', en: 'Channel' }, type: 'choice', options: CONTACT_CHANNELS, texts: {}, error: 'invalid', required: true },
    Outcome: { label: { ar: 'النتيجة', en: 'Outcome' }, type: 'choice', options: CONTACT_OUTCOMES, texts: {}, error: 'invalid', required: true },
    Text,
    NextOn: { label: requests.fields.NextOn.label, type: 'date' },
  },
})

const NOTE_FORM = defineResource({ ...CALL, name: 'note', label: { ar: 'إضافة ملاحظة', en: 'Add a note' }, fields: { Text: { ...Text, required: true } } })

const addContact = prepared(
  'inbox.contact',
  `INSERT INTO notes ("RequestId", "Kind", "Channel", "Outcome", "Text", "UserId", "At") VALUES ($1, 'contact', $2, $3, $4, $5, $6)`,
)
const addNote = prepared(
  'inbox.note',
  `INSERT INTO notes ("RequestId", "Kind", "Text", "UserId", "At") SELECT r."Id", 'note', $2, $3, $4 FROM requests r WHERE r."Id" = $1 FOR KEY SHARE
   RETURNING "Id", "RequestId", "Text", "At"`,
)

/** With every change of a request: a status beyond that of new ones says that somebody spoke with the client. */
export const firstContact: RowHooks = {
  async beforeSave({ before, after }, { transaction, actor, now }) {
    const isSubmit = !before && actor.kind === 'visitor'
    if (isSubmit || after['FirstContactAt'] !== null || after['Status'] === (before?.['Status'] ?? null)) return {}
    const isBeyond = !['', 'new'].includes(await classOfStatus(transaction, after))
    return isBeyond ? { values: { FirstContactAt: now.toISOString() } } : {}
  },
}

interface Contact {
  readonly channel: string
  readonly outcome: string
  readonly text: string
  readonly nextOn: string | null
}

/** Logs a contact. A reminder that has come is done with it, unless there is a next one. */
function contacting({ channel, outcome, text, nextOn }: Contact): RowHooks {
  return {
    async beforeSave({ id: requestId, before }, { transaction, actor, now }) {
      if (!before) return {}
      await transaction.query(addContact(requestId, channel, outcome, text, staffOf(actor)?.Id ?? null, now))
      const isReached = outcome === 'reached' && (await classOfStatus(transaction, before)) === 'new'
      const contacted = isReached ? await statusOfClass(transaction, 'contacted') : null
      const planned = before['NextOn'] ?? null
      return {
        values: {
          FirstContactAt: before['FirstContactAt'] ?? now.toISOString(),
          NextOn: nextOn ?? (planned !== null && textOf(planned) > dayInRiyadh(now) ? planned : null),
          ...(contacted !== null && { Status: contacted }),
        },
      }
    },
  }
}

const contactCall: CallContract = {
  tag: 'requests',
  summary: 'Log that the client of a request was contacted, or was tried',
  body: { schema: editFormShape('ContactForm', CONTACT_FORM, {}) },
  answer: rowShape(requests),
  refusals: ['not_found', 'field_errors'],
}
const noteCall: CallContract = {
  tag: 'requests',
  summary: 'Add a note to a request',
  body: { schema: editFormShape('NoteForm', NOTE_FORM, {}) },
  answer: requestNote,
  refusals: ['not_found', 'field_errors'],
}

export function contactRoutes(app: FastifyInstance, parts: Parts, bound: BoundResource): void {
  const { database, now } = parts

  app.post('/api/requests/contact', { config: { access: 'Editor', contract: contactCall } }, (request) => {
    const [body, language] = [bodyOf(request), languageOf(request)]
    const form = readForm(CONTACT_FORM, body, language)
    const contact = { channel: textOf(form['Channel']), outcome: textOf(form['Outcome']), text: textOf(form['Text']), nextOn: textOf(form['NextOn']) || null }
    if (contact.nextOn === null && contact.outcome === 'no_answer') throw fieldErrors({ NextOn: message('required') }, language)
    if (contact.nextOn !== null && contact.nextOn < dayInRiyadh(now())) throw fieldErrors({ NextOn: message('invalid') }, language)
    return saveRow({ parts, bound, actor: byStaff(callerOf(request)), body: requestOf(body), language, firstHooks: [contacting(contact)] })
  })

  app.post('/api/requests/note', { config: { access: 'Editor', contract: noteCall } }, async (request): Promise<RequestNote> => {
    const [body, caller] = [bodyOf(request), callerOf(request)]
    const { Text: written } = readForm(NOTE_FORM, body, languageOf(request))
    const { Id } = requestOf(body)
    const [note] = Number(Id) > 2_147_483_647 ? [] : await database.query<Omit<RequestNote, 'By'>>(addNote(Number(Id), written, caller.Id, now()))
    if (!note) throw new HttpError('not_found')
    return { ...note, By: caller.Name }
  })
}
