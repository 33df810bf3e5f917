import { message, type Bilingual } from '@office/shared-api/model'
import { consent, withdraw } from '@office/shared-api/model/actions'
import { isOpen, type ConsentDays } from '@office/shared-api/model/rules'
import { changesRows, type BoundAction } from '../../engine/actions'
import type { BoundResource, ChangeContext } from '../../engine/bound-resource'
import { saveRowWithin } from '../../engine/save-row'
import { prepared } from '../../platform/database/database'

const NOTHING: Bilingual = { ar: 'لا موافقة تُسحب', en: 'No consent to withdraw' }

const selectOf = prepared('consents.of-worker', 'SELECT "Id", "Purpose", "GivenOn", "Until", "WithdrawnOn" FROM consents WHERE "PersonId" = $1 AND "Purpose" = ANY($2) ORDER BY "Id"')

/** The purposes of a form, as its text holds them. */
function purposesIn(text: string): readonly string[] {
  return text.split(',')
}

/** The actions on consents, over the bound resource of consents, which is known once all are bound. */
export function consentActions(consents: () => BoundResource): readonly BoundAction[] {
  /** Beside the worker's save, whose own row stays as it is. */
  const recording = changesRows(consent, 'Record that these workers agree to what these purposes show', ({ Purposes, ...terms }, { language }) => ({
    async beforeSave({ id: PersonId }, context) {
      for (const Purpose of purposesIn(Purposes)) await saveRowWithin({ bound: consents(), body: { ...terms, PersonId, Purpose }, language }, context)
      return {}
    },
  }))

  const withdrawing = changesRows(withdraw, 'Withdraw the open consents of these workers for these purposes', ({ Purposes, On }, { language }) => {
    const close = (Id: number, context: ChangeContext) => saveRowWithin({ bound: consents(), body: { Id }, set: { WithdrawnOn: On }, language }, context)
    return {
      async beforeSave({ id }, context) {
        const known = await context.transaction.query<ConsentDays & { readonly Id: number }>(selectOf(id, purposesIn(Purposes)))
        const open = known.filter((one) => isOpen(one, On))
        if (open.length === 0) return { refusals: [{ field: 'Purposes', sentence: NOTHING }] }
        const later = open.find(({ GivenOn }) => (GivenOn ?? '') > On)
        if (later) return { errors: { On: message('date_order') } }
        for (const { Id } of open) await close(Id, context)
        return {}
      },
    }
  })
  return [recording, withdrawing]
}
