import { defineAction } from '../../engine/action'
import { defineQuery } from '../../engine/query'
import { id, listOf, moment, objectOf, text, type TypeOf } from '../../engine/shape'
import { PAGE_SIZES } from '../../engine/pages'
import { ADDRESS_HOLDS_MANY } from '../desk-constants'
import { persons } from '../resources/persons.resource'
import { requests } from '../resources/requests.resource'

/** Answers of the calls around reservations, under `/api/requests`. */

/** A request that holds a worker, as far as staff need it to give the worker back. */
const heldRequest = objectOf('HeldRequest', { Id: id, Version: id, Ref: text, Name: text, PersonId: id, Person: text, RequestDate: moment })
export type HeldRequest = TypeOf<typeof heldRequest>

/** For each address that holds many workers its requests, the oldest first. */
export const reservationsByAddressAnswer = objectOf('ReservationsByAddress', { addresses: listOf(objectOf('AddressReservations', { requests: listOf(heldRequest) })) })
export type ReservationsByAddressAnswer = TypeOf<typeof reservationsByAddressAnswer>

export const byAddressQuery = defineQuery({
  of: requests,
  name: 'byaddress',
  least: 'Read',
  about: `Addresses that hold more than ${ADDRESS_HOLDS_MANY} workers by requests whose status is still the first, as these requests`,
  takes: {},
  answers: reservationsByAddressAnswer,
})

/** The workers of these requests go back to the catalogue; the requests stay, without a worker. */
export const release = defineAction({
  of: requests,
  name: 'release',
  on: 'selection',
  undo: true,
  least: 'Editor',
  icon: 'unlock',
  label: { ar: 'إلغاء الحجز', en: 'Release' },
  lists: {
    PersonIds: {
      most: Math.max(...PAGE_SIZES),
      about: 'The workers meant, in the order of `Ids` and as many: a request that names another by now is passed over. Without them, whomever the requests name.',
    },
  },
  alsoTouches: [persons],
})
