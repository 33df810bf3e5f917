import { answering, defineAction, defineVariant } from '../../engine/action'
import { follow } from '../resources/follow.resource'
import type { PapersAnswer } from '../shapes/pipeline'
import { PAPER_STATES } from '../wire/pipeline'

/** The actions that move a request from payment to arrival. */

const On = { label: { ar: 'التاريخ', en: 'Day' }, type: 'date' } as const
const Undo = { label: { ar: 'تراجع', en: 'Undo' }, type: 'boolean', default: false } as const
const Text = { label: { ar: 'النتيجة أو ملاحظة', en: 'Result or note' }, type: 'text', max: 80 } as const

/** A stage recorded as done: today, unless `On` says another day. The flight day of the ticket has to be given. */
export const mark = defineAction({
  of: follow,
  name: 'mark',
  on: 'row',
  undo: true,
  versioned: true,
  least: 'Editor',
  icon: 'check',
  label: { ar: 'تم اليوم', en: 'Done today' },
  done: { ar: 'سُجّلت: {{stage}}، {{Name}}', en: 'Recorded: {{stage}}, {{Name}}' },
  failed: { ar: 'لم تُسجَّل المرحلة', en: 'The stage was not recorded' },
  press: 'once',
  fields: { On, Text },
  given: { StageId: { label: follow.fields.StageId.label, type: 'reference', to: 'stages', required: true }, Undo },
  questions: {
    skips: { ar: 'يتخطى: {{what}}', en: 'Skips: {{what}}' },
    before_paid: { ar: 'لم يُسجَّل السداد بعد', en: 'The payment is not recorded yet' },
    future: { ar: 'التاريخ في المستقبل', en: 'The date is in the future' },
    earlier: { ar: 'قبل المرحلة السابقة', en: 'Earlier than the stage before' },
    papers_missing: { ar: 'أوراق ناقصة: {{what}}', en: 'Papers missing: {{what}}' },
    replaces: { ar: 'مسجلة بتاريخ {{what}}', en: 'Recorded on {{what}}' },
    later_marks: { ar: 'مراحل لاحقة مسجلة', en: 'Later stages are recorded' },
  },
})

const otherDay = {
  sets: {},
  least: 'Editor',
  icon: 'calendar',
  label: { ar: 'تم بتاريخ آخر…', en: 'Done on another day…' },
  done: mark.done,
  failed: mark.failed,
} as const

export const markOn = defineVariant(mark, { ...otherDay, fields: { On: { ...On, required: true } } })
/** Of a stage that a text column marks: a word beside its day. */
export const markWithText = defineVariant(mark, { ...otherDay, fields: { On: { ...On, required: true }, Text } })

export const unmark = defineVariant(mark, {
  sets: { Undo: true },
  least: 'Editor',
  icon: 'close',
  label: { ar: 'تراجع عن: {{stage}}', en: 'Undo: {{stage}}' },
  done: { ar: 'أُلغي تسجيل: {{stage}}، {{Name}}', en: 'Taken back: {{stage}}, {{Name}}' },
  failed: mark.failed,
})

/** The next stage of each request of a selection as done today, or with `StageId` this one. A request that asks something is passed over. */
export const markMany = defineAction({
  of: follow,
  name: 'markmany',
  form: 'markMany',
  on: 'selection',
  undo: true,
  versioned: true,
  least: 'Editor',
  icon: mark.icon,
  label: mark.label,
  done: {
    ar: { one: 'سُجّلت مرحلة طلب واحد', two: 'سُجّلت مرحلتا طلبين', few: 'سُجّلت مراحل {{number}} طلبات', many: 'سُجّلت مراحل {{number}} طلبًا', other: 'سُجّلت مراحل {{number}} طلب' },
    en: { one: 'Recorded for {{number}} request', other: 'Recorded for {{number}} requests' },
  },
  failed: { ar: 'لم تُسجَّل أي مرحلة', en: 'Nothing was recorded' },
  given: { StageId: { label: follow.fields.StageId.label, type: 'reference', to: 'stages' } },
  questions: mark.questions,
})

/** The deadline is extended once. */
export const extend = defineAction({
  of: follow,
  name: 'extend',
  on: 'row',
  versioned: true,
  least: 'Editor',
  icon: 'clock',
  label: { ar: 'تمديد المهلة', en: 'Extend the deadline' },
  done: { ar: 'مُدّدت مهلة {{Name}}', en: 'The deadline of {{Name}} is extended' },
  while: [['DeadlineOn', 'filled'], ['ExtendedOn', 'empty'], ['Extension', 'not', 'auto']],
  fields: { Reason: { label: { ar: 'سبب التمديد', en: 'Reason' }, type: 'text', max: follow.fields.ExtendReason.max, required: true, multiline: true } },
  given: { Undo },
  questions: { late: { ar: 'انتهت المهلة', en: 'The deadline has passed' } },
})

export const unextend = defineVariant(extend, {
  sets: { Undo: true },
  least: 'Admin',
  icon: 'close',
  label: { ar: 'تراجع عن التمديد', en: 'Undo the extension' },
  done: { ar: 'أُلغي تمديد {{Name}}', en: 'The extension of {{Name}} is taken back' },
  while: [['ExtendedOn', 'filled'], ['Extension', 'not', 'auto']],
})

const paperFields = {
  On: { label: { ar: 'تاريخ الاستلام', en: 'Received on' }, type: 'date' },
  ExpiresOn: { label: { ar: 'تنتهي في', en: 'Expires on' }, type: 'date' },
  Note: { label: { ar: 'ملاحظات', en: 'Note' }, type: 'text', max: 200, multiline: true },
} as const

/** A paper of a request as received, not needed, or missing again. One that was received came today, unless `On` says when. */
export const paper = defineAction({
  of: follow,
  name: 'paper',
  on: 'row',
  least: 'Editor',
  icon: 'edit',
  label: { ar: 'تسجيل', en: 'Record' },
  press: 'once',
  fields: paperFields,
  given: {
    PaperId: { label: { ar: 'الورقة', en: 'Paper' }, type: 'reference', to: 'papers', required: true },
    State: { label: { ar: 'الحالة', en: 'State' }, type: 'choice', options: PAPER_STATES, texts: {}, error: 'invalid', required: true },
  },
  answer: answering<PapersAnswer>(),
})

export const paperDetails = defineVariant(paper, { sets: {}, least: 'Editor', icon: 'edit', label: paper.label, fields: paperFields })
