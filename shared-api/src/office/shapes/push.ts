import { answering, defineAction } from '../../engine/action'
import { defineQuery } from '../../engine/query'
import { id, listOf, moment, objectOf, text, type TypeOf } from '../../engine/shape'
import { DEVICE_MAX, ENDPOINT_MAX, PUSH } from '../wire/push'

/** Answers and actions about the devices of one's own. */

/** `Mark` is the SHA-256 of the device's address in hexadecimal: a browser knows itself by it. */
const device = objectOf('PushDevice', { Id: id, Device: text, At: moment, Mark: text })
export type PushDevice = TypeOf<typeof device>

/** `Key` is the server's, with which a browser asks for notifications; empty where the office sends none. */
export const devicesAnswer = objectOf('PushDevices', { Key: text, devices: listOf(device) })
export type PushDevices = TypeOf<typeof devicesAnswer>

export const devicesQuery = defineQuery({
  of: PUSH,
  name: 'devices',
  least: 'Read',
  about: 'The devices on which one has notifications, the newest first',
  takes: {},
  answers: devicesAnswer,
})

/** An answer that tells nothing. */
export const nothingAnswer = objectOf('Nothing', {})
export type NothingAnswer = Readonly<Record<string, never>>

const Endpoint = { label: { ar: 'عنوان الجهاز', en: 'Address of the device' }, type: 'text', max: ENDPOINT_MAX, required: true } as const

/** This device is sent notifications from now on. What a browser answers when it is asked for them. */
export const subscribe = defineAction({
  of: PUSH,
  name: 'subscribe',
  form: 'subscribe',
  on: 'list',
  least: 'Read',
  icon: 'mail',
  label: { ar: 'تفعيل الإشعارات على هذا الجهاز', en: 'Notifications on this device' },
  given: {
    Endpoint,
    P256dh: { label: { ar: 'مفتاح الجهاز', en: 'Key of the device' }, type: 'text', max: 100, required: true },
    Auth: { label: { ar: 'رمز الجهاز', en: 'Secret of the device' }, type: 'text', max: 50, required: true },
    Device: { label: { ar: 'اسم الجهاز', en: 'Name of the device' }, type: 'text', max: DEVICE_MAX },
  },
  answer: answering<NothingAnswer>(),
})

/** A device of one's own is sent none any more. */
export const unsubscribe = defineAction({
  of: PUSH,
  name: 'unsubscribe',
  form: 'unsubscribe',
  on: 'list',
  least: 'Read',
  icon: 'close',
  label: { ar: 'إيقاف الإشعارات على الجهاز', en: 'No notifications on the device' },
  given: { Endpoint },
  answer: answering<NothingAnswer>(),
})
