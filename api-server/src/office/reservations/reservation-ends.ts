import { FIRM_CLASSES } from '@office/shared-api/model/rules'
import type { RowHooks } from '../../engine/bound-resource'
import type { StoredRow } from '../../engine/stored-row'
import type { Queryable } from '../../platform/database/database'
import { classOfStatus } from '../ground/request-state'
import { cancelMessages } from '../messages/prepare-message'
import { dealtWith } from './reservations-by-address'

/** Until when a request holds its worker: `ReservedUntil`, null for a firm reservation. */

/** Whether something has been agreed with the client, so that the reservation does not end any more. */
export async function isFirm(transaction: Queryable, row: StoredRow): Promise<boolean> {
  return row['PaidMusand'] !== null || row['Archived'] === true || FIRM_CLASSES.includes(await classOfStatus(transaction, row))
}

/** With every change of a request: what makes its reservation firm. It stands after the rules that take the worker. */
export const reservationEnds: RowHooks = {
  async beforeSave({ id, before, after }, { transaction, actor }) {
    if (!before) return {}
    const hasWorker = after['PersonId'] !== null
    const isAssigned = actor.kind === 'staff' && after['PersonId'] !== before['PersonId']
    const ends = after['ReservedUntil'] !== null && hasWorker && !isAssigned && !(await isFirm(transaction, after))
    const values = { ...(hasWorker && { WantedPersonId: null }), ...(!ends && { ReservedUntil: null }) }
    return { values, beside: dealtWith(id, before, { ...after, ...values }) }
  },

  async afterSave({ id, before, after }, { transaction }) {
    if (!before) return
    if (before['ReservedUntil'] !== null && before['ReservedUntil'] !== after['ReservedUntil']) await cancelMessages(transaction, id, 'reservation_ends')
    if (before['PersonId'] === null && after['PersonId'] !== null) await cancelMessages(transaction, id, 'reservation_lapsed')
  },
}
