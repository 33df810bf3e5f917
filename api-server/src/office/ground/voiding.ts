import { dayInRiyadh, resourceNamed, VOIDING, type Bilingual } from '@office/shared-api/model'
import { declaredActions, type Action } from '@office/shared-api/model/actions'
import { changesRow, type BoundAction } from '../../engine/actions'

const VOID: Bilingual = { ar: 'أُلغي من قبل', en: 'It is void already' }

const isVoiding = (action: Action): action is Action & typeof VOIDING => action.fields === VOIDING.fields

/** Every action that voids a row: once, by Riyadh's day, with a reason. What follows from it for a resource is a hook of that. */
export const voidings = (): readonly BoundAction[] =>
  declaredActions.filter(isVoiding).map((action) => {
    const kept = 'Number' in resourceNamed(action.of.name).fields ? 'its number and the reason' : 'the reason'
    return changesRow(action, `${action.label.en.replace(/\bthe\b/, 'a')}, which stays on record with ${kept}`, ({ Reason }) => ({
      beforeSave: ({ before }, { now }) => (before?.['VoidedOn'] ? { refusals: [{ field: 'Reason', sentence: VOID }] } : { values: { VoidedOn: dayInRiyadh(now), VoidReason: Reason } }),
    }))
  })
