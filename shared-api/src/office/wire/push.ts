import type { CallGroup } from '../../engine/query'

/** The calls about the devices on which a member of staff has notifications. */
export const PUSH = { name: 'push', path: '/api/push', table: 'push_subscriptions', tag: 'account' } as const satisfies CallGroup

/** Devices of one user; the oldest gives way to another one. */
export const MOST_DEVICES = 10

/** A device's address at the maker of its browser, and its name. */
export const ENDPOINT_MAX = 1_000
export const DEVICE_MAX = 60

/** A notification as a device gets it: its kind and its reference, in the language of the device. */
export interface PushMessage {
  readonly title: string
  /** The reference of its request; empty where it is about the office. */
  readonly body: string
  /** The screen that it leads to. */
  readonly path: string
  /** The same for the same notification, so that no device shows it twice. */
  readonly tag: string
  readonly lang: string
  readonly dir: 'ltr' | 'rtl'
}
