import type { Bilingual } from '@office/shared-api/model'
import { release } from '@office/shared-api/model/shapes'
import { changesRows } from '../../engine/actions'
import { HttpError } from '../../platform/errors'

const CHANGED: Bilingual = { ar: 'عدّل شخص آخر الطلب في هذه الأثناء', en: 'Somebody else has changed the request meanwhile' }

/** Clears the worker of each request that names the one meant: nobody takes away a worker whom a colleague has just assigned. */
export const releasing = changesRows(release, 'Give the workers of these requests back', (_values, { lists: { Ids = [], PersonIds = [] } }) => {
  if (PersonIds.length > 0 && PersonIds.length !== Ids.length) throw new HttpError('bad_request')
  const meant = new Map(Ids.map((id, at) => [id, PersonIds[at]]))
  return {
    beforeSave({ id, before }) {
      const named = before?.['PersonId'] ?? null
      const isMeant = named !== null && named === (meant.get(id) ?? named)
      return isMeant ? { values: { PersonId: null } } : { refusals: [{ field: 'PersonId', sentence: CHANGED }] }
    },
  }
})
