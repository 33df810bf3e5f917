import { firstContactDue } from '@office/shared-api/model'
import { staffOf, type RowHooks } from '../../engine/bound-resource'
import { readSettings } from '../ground/settings'

/** A call request begins new, due as the first contact with the client of a request is; whoever gives it another state has handled it. */
export const callbackRules: RowHooks = {
  async beforeSave({ before, after }, { transaction, actor, now }) {
    if (before) return before['State'] === after['State'] ? {} : { values: { UserId: staffOf(actor)?.Id ?? null } }
    const settings = await readSettings(transaction)
    return { values: { State: 'new', At: now.toISOString(), ContactDueAt: settings ? firstContactDue(now, settings).toISOString() : null } }
  },
}
