import { message, RECRUITMENT_CLASSES, resources, SEPARATORS, type FieldValue, type Language } from '@office/shared-api/model'
import { figuresOf } from '@office/shared-api/model/staff-fields'
import type { RowHooks } from '../../engine/bound-resource'
import type { StoredRow } from '../../engine/stored-row'
import { prepared, quoted } from '../../platform/database/database'
import { textByKey } from '../../platform/texts'

/** Rules of the clock and the terms that their own data cannot say. */

const NOT_A_REPLACEMENT = { ar: 'لطلب بديل فقط', en: 'For a replacement only' }

/** Only a replacement has a clock of its own: the client paid for the request that it replaces. */
export const clockFrom: RowHooks = {
  beforeSave({ before, after }) {
    const isSet = after['ClockFrom'] !== null && after['ClockFrom'] !== before?.['ClockFrom']
    return isSet && after['ReplacesId'] === null ? { refusals: [{ field: 'ClockFrom', sentence: NOT_A_REPLACEMENT }] } : {}
  },
}

/** All but the VAT, which is that of every class. */
const FIGURES = figuresOf(resources.terms).filter((name) => name !== 'VatPercent')
const selectOthers = prepared('terms.others', `SELECT ${['From', 'Class', ...FIGURES].map(quoted).join(', ')} FROM terms WHERE "Id" <> $1`)

/** The rows of one class that are in force on this day, or later. */
function fromOn(rows: readonly StoredRow[], name: string, day: FieldValue | undefined): readonly StoredRow[] {
  const fromOf = (row: StoredRow) => String(row['From'])
  const own = rows.filter((row) => row['Class'] === name).sort((one, other) => (fromOf(one) < fromOf(other) ? -1 : 1))
  const present = own.findLastIndex((row) => fromOf(row) <= String(day))
  return own.slice(Math.max(present, 0))
}

/** The classes whose own rows say something else than what this save of a row of every class changes: they keep it. */
function classesThatStay(rows: readonly StoredRow[], before: StoredRow | null, after: StoredRow): readonly string[] {
  const isAnew = !before || before['From'] !== after['From'] || before['Class'] !== after['Class']
  const changed = FIGURES.filter((name) => isAnew || before[name] !== after[name])
  return RECRUITMENT_CLASSES.filter((name) => fromOn(rows, name, after['From']).some((row) => changed.some((figure) => row[figure] !== after[figure])))
}

/** A row is whole: a class with rows of its own takes nothing from those of every class. */
export const classStays: RowHooks = {
  asks: true,
  async beforeSave({ id, before, after }, { transaction }) {
    const others = await transaction.query<StoredRow>(selectOthers(id))
    // Before the question: whoever has agreed would be refused only then.
    if (others.some((row) => row['Class'] === after['Class'] && row['From'] === after['From'])) return { errors: { From: message('not_unique') } }
    const stay = after['Class'] === '' ? classesThatStay(others, before, after) : []
    if (stay.length === 0) return {}
    const named = (language: Language) => stay.map((name) => textByKey(language)(`classes.${name}`)).join(SEPARATORS[language])
    const sentence = { ar: `تبقى مهل هذه الفئات كما هي: ${named('ar')}`, en: `Terms of these categories stay: ${named('en')}` }
    return { questions: [{ field: 'Class', code: 'class_stays', sentence }] }
  },
}
