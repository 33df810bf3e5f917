import { sendCall } from '@office/shared-api/client'
import {
  resources,
  type AssignAnswer,
  type CheckValues,
  type ContactValues,
  type FlagAnswer,
  type FlagValues,
  type RelatedAnswer,
  type RequestNote,
  type RequestRow,
  type Resource,
  type ReservationAnswer,
  type TakeAnswer,
} from '@office/shared-api/model'

/** The calls of the inbox. Only staff load them; their shapes stand in the wire contract. */
const { requests } = resources
const CLIENTS: Resource = { ...requests, path: '/api/clients' }

const listed = (ids: readonly number[]) => ids.join(',')

export const takeRequests = (ids: readonly number[]) => sendCall<TakeAnswer>(requests, 'take', { Ids: listed(ids) })
/** `userId` 0 takes them from everybody. */
export const assignRequests = (ids: readonly number[], userId: number) => sendCall<AssignAnswer>(requests, 'assign', { Ids: listed(ids), UserId: userId })
export const makeFirm = (ids: readonly number[]) => sendCall<ReservationAnswer>(requests, 'reservation', { Ids: listed(ids), Say: 'firm' })
export const extendReservations = (ids: readonly number[], hours: number) =>
  sendCall<ReservationAnswer>(requests, 'reservation', { Ids: listed(ids), Say: 'extend', Hours: hours })
export const logContact = (values: ContactValues) => sendCall<RequestRow>(requests, 'contact', { ...values })
export const addNote = (Id: number, Text: string) => sendCall<RequestNote>(requests, 'note', { Id, Text })
/** Asks for requests with the same values and their warnings, as far as they are filled in. */
export const checkClient = (values: CheckValues) => sendCall<RelatedAnswer>(requests, 'check', { ...values })
export const flagClient = (values: FlagValues) => sendCall<FlagAnswer>(CLIENTS, 'flag', { ...values })
