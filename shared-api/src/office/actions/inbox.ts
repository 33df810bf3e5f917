import { answering, defineAction, defineVariant, type Action } from '../../engine/action'
import { persons } from '../resources/persons.resource'
import { requests } from '../resources/requests.resource'
import type { RequestNote } from '../shapes/inbox'
import { CONTACT_CHANNELS, CONTACT_OUTCOMES } from '../wire/inbox'

/** The actions of the inbox, on requests that wait for somebody. */

const Text = { label: { ar: 'ملاحظة', en: 'Note' }, type: 'text', max: 1_000, multiline: true } as const

/** A logged contact with the client of a request. `NextOn`: today or later. */
export const contact = defineAction({
  of: requests,
  name: 'contact',
  on: 'row',
  least: 'Editor',
  icon: 'phone',
  label: { ar: 'تسجيل تواصل', en: 'Log contact' },
  done: { ar: 'سُجّل التواصل مع {{Name}}', en: 'The contact with {{Name}} is logged' },
  failed: { ar: 'لم يُسجَّل التواصل', en: 'The contact was not logged' },
  fields: {
    Outcome: {
      label: { ar: 'النتيجة', en: 'Outcome' },
      type: 'choice',
      options: CONTACT_OUTCOMES,
      texts: { reached: { ar: 'تم الرد', en: 'Reached' }, no_answer: { ar: 'لم يرد', en: 'No answer' }, wrong_number: { ar: 'رقم خاطئ', en: 'Wrong number' } },
      error: 'required',
      required: true,
    },
    Channel: {
      label: { ar: 'الوسيلة', en: 'Channel' },
      type: 'choice',
      options: CONTACT_CHANNELS,
      texts: {
        call: { ar: 'اتصال', en: 'Call' },
        whatsapp: { ar: 'واتساب', en: 'WhatsApp' },
        sms: { ar: 'رسالة نصية', en: 'SMS' },
        mail: { ar: 'بريد', en: 'E-mail' },
        visit: { ar: 'زيارة', en: 'Visit' },
      },
      error: 'required',
      required: true,
    },
    NextOn: { label: requests.fields.NextOn.label, type: 'date', requiredIf: [['Outcome', 'is', 'no_answer']] },
    Text,
  },
  hints: { NextOn: { ar: 'مطلوب إذا لم يرد العميل.', en: 'Needed when nobody answered.' } },
})

export const note = defineAction({
  of: requests,
  name: 'note',
  on: 'row',
  least: 'Editor',
  icon: 'edit',
  label: { ar: 'إضافة ملاحظة', en: 'Add a note' },
  done: { ar: 'أُضيفت الملاحظة', en: 'The note is added' },
  failed: { ar: 'لم تُضف الملاحظة', en: 'The note was not added' },
  fields: { Text: { ...Text, required: true } },
  answer: answering<RequestNote>(),
})

/** The caller takes the requests that nobody has: of several takers at once the first gets each. */
export const take = defineAction({
  of: requests,
  name: 'take',
  on: 'selection',
  undo: true,
  least: 'Editor',
  icon: 'check',
  label: { ar: 'استلام', en: 'Take' },
  done: {
    ar: { one: 'استلمت الطلب', two: 'استلمت طلبين', few: 'استلمت {{number}} طلبات', many: 'استلمت {{number}} طلبًا', other: 'استلمت {{number}} طلب' },
    en: { one: 'The request is yours', other: '{{number}} requests are yours' },
  },
  failed: { ar: 'لم يُستلم أي طلب', en: 'Nothing was taken' },
  while: [['AssigneeId', 'not', 'me']],
})

/** The requests are given to a member of staff; to nobody with 0. */
export const assign = defineAction({
  of: requests,
  name: 'assign',
  on: 'selection',
  undo: true,
  least: 'Editor',
  icon: 'user',
  label: { ar: 'إسناد إلى…', en: 'Assign to…' },
  done: { ar: 'أُسند إلى {{user}}', en: 'Assigned to {{user}}' },
  failed: { ar: 'لم يُسند الطلب', en: 'The request was not assigned' },
  choices: {
    value: 'UserId',
    rows: 'staff',
    awayUntil: 'AwayUntil',
    present: 'AssigneeId',
    empty: { ar: 'لا زملاء يُسند إليهم', en: 'Nobody to assign to' },
    nobody: (): Action => unassign,
  },
  given: { UserId: { label: requests.fields.AssigneeId.label, type: 'number', min: 0, max: 2_147_483_647, default: 0, required: true } },
})

export const unassign = defineVariant(assign, {
  sets: { UserId: 0 },
  least: 'Editor',
  icon: 'close',
  label: { ar: 'بلا مسؤول', en: 'Nobody' },
  done: { ar: 'صار بلا مسؤول', en: 'Nobody works on it now' },
  failed: assign.failed,
})

const SAY = ['firm', 'extend'] as const
/** Hours that a reservation may be extended by at once. */
const MOST_HOURS = 168

/** Reservations are extended from now. Without `Hours`, by as many as the settings let a client add. */
export const extendReservation = defineAction({
  of: requests,
  name: 'reservation',
  on: 'selection',
  least: 'Editor',
  icon: 'clock',
  label: { ar: 'تمديد الحجز', en: 'Extend' },
  done: { ar: 'مُدّد الحجز', en: 'The reservation is extended' },
  failed: { ar: 'لم يتغيّر الحجز', en: 'The reservation was not changed' },
  while: [['ReservedUntil', 'filled']],
  sets: { Say: 'extend' },
  fields: { Hours: { label: { ar: 'ساعات', en: 'Hours' }, type: 'number', min: 1, max: MOST_HOURS, default: 0 } },
  hints: { Hours: { ar: 'من الآن، دون تجاوز أقصى مدة للحجز.', en: 'From now, within the longest time of a reservation.' } },
  given: { Say: { label: { ar: 'الحجز', en: 'Reservation' }, type: 'choice', options: SAY, texts: {}, error: 'invalid', required: true } },
  alsoTouches: [persons],
})

export const makeFirm = defineVariant(extendReservation, {
  sets: { Say: 'firm' },
  least: 'Editor',
  icon: 'lock',
  label: { ar: 'تثبيت الحجز', en: 'Make firm' },
  done: { ar: 'ثُبّت الحجز', en: 'The reservation is firm' },
  failed: extendReservation.failed,
  while: extendReservation.while,
})

/** Requests that are given up leave every list but the one of archived ones. */
export const archive = defineAction({
  of: requests,
  name: 'archive',
  on: 'selection',
  undo: true,
  versioned: true,
  least: 'Editor',
  icon: 'archive',
  label: { ar: 'أرشفة', en: 'Archive' },
  done: {
    ar: { one: 'أُرشف طلب واحد', two: 'أُرشف طلبان', few: 'أُرشفت {{number}} طلبات', many: 'أُرشف {{number}} طلبًا', other: 'أُرشف {{number}} طلب' },
    en: { one: '{{number}} request archived', other: '{{number}} requests archived' },
  },
  alsoTouches: [persons],
})
