import { answering, defineAction, defineVariant } from '@office/shared-api/model/actions'
import { count, objectOf, type TypeOf } from '@office/shared-api/model/shapes'
import { changesRow, changesRows, performs } from '../../src/engine/actions'
import type { OfficeBindings } from '../../src/office'
import { barges, boatBindings, boats } from './boats'

/** Actions on boats: on one with a form, a variant of it for a higher role, on a selection, and on none. */

const refit = defineAction({
  of: boats,
  name: 'refit',
  on: 'row',
  versioned: true,
  least: 'Editor',
  icon: 'edit',
  label: { ar: 'صيانة', en: 'Refit' },
  fields: {
    Kind: {
      label: { ar: 'النوع', en: 'Kind' },
      type: 'choice',
      options: ['paint', 'keel'],
      texts: { paint: { ar: 'طلاء', en: 'Paint' }, keel: { ar: 'عارضة', en: 'Keel' } },
      error: 'required',
      required: true,
    },
    Back: { label: { ar: 'العودة', en: 'Back on' }, type: 'date', requiredIf: [['Kind', 'is', 'keel']] },
    Mark: { label: { ar: 'علامة', en: 'Mark' }, type: 'text', max: 10, dropUnless: [['Kind', 'is', 'paint']] },
  },
  given: { Scrap: { label: { ar: 'تكسير', en: 'Scrap' }, type: 'boolean', default: false } },
  questions: { afloat: { ar: 'ما زال عائمًا: {{what}}', en: 'Still afloat: {{what}}' } },
})

defineVariant(refit, { sets: { Scrap: true }, least: 'Admin', icon: 'close', label: { ar: 'تكسير', en: 'Scrap' }, danger: true })

const moor = defineAction({
  of: boats,
  name: 'moor',
  on: 'selection',
  least: 'Editor',
  icon: 'check',
  label: { ar: 'إرساء', en: 'Moor' },
  given: { Harbour: { label: { ar: 'المرفأ', en: 'Harbour' }, type: 'reference', to: 'harbours', required: true } },
  questions: { long: { ar: 'قارب طويل', en: 'A long boat' } },
})

const tow = defineAction({ ...moor, of: barges, name: 'tow', undo: true })
const overhaul = defineAction({ ...refit, of: barges, name: 'overhaul' })

const muster = defineAction({
  of: boats,
  name: 'muster',
  on: 'list',
  least: 'Read',
  icon: 'search',
  label: { ar: 'حصر', en: 'Muster' },
  fields: { Least: { label: { ar: 'الطول', en: 'Length' }, type: 'number', min: 1, max: 400, default: 1, required: true } },
  lists: { Only: { most: 3, about: 'These boats alone; all without it.' } },
  answer: answering<Muster>(),
})

const musterAnswer = objectOf('Muster', { afloat: count, ashore: count })
export type Muster = TypeOf<typeof musterAnswer>

const refitted: Parameters<typeof changesRow<typeof refit>>[2] = ({ Kind, Back, Mark, Scrap }, { question }) => ({
  beforeSave({ before }) {
    if (Scrap) return { values: { Afloat: false, Code: 'scrap' } }
    const Title = String(before?.['Title'])
    const questions = Kind === 'keel' && before?.['Afloat'] === true ? [question('afloat', 'Back', { ar: Title, en: Title })] : []
    return { values: { Launched: Back, Code: Mark === '' ? Kind : Mark }, questions }
  },
})
const refitting = changesRow(refit, 'Have a boat refitted', refitted)
const overhauling = changesRow(overhaul, 'Have a barge refitted', refitted)

const moored: Parameters<typeof changesRows<typeof moor>>[2] = ({ Harbour }, { question }) => ({
  beforeSave({ before }) {
    if (before?.['Afloat'] !== true) return { refusals: [{ field: 'Afloat', sentence: { ar: 'القارب على اليابسة', en: 'The boat is ashore' } }] }
    return { values: { Berth: Harbour }, questions: Number(before['Length']) > 50 ? [question('long', 'Berth')] : [] }
  },
})
const mooring = changesRows(moor, 'Moor these boats in a harbour', moored)
const towing = changesRows(tow, 'Tow these barges to a harbour', moored)

const mustering = performs(muster, 'Count the boats of at least a length', musterAnswer, async ({ Least }, { database, lists: { Only = [] } }) => {
  const [found] = await database.query<Muster>({
    text: 'SELECT (count(*) FILTER (WHERE "Afloat"))::integer AS afloat, (count(*) FILTER (WHERE NOT "Afloat"))::integer AS ashore FROM boats WHERE "Length" >= $1 AND ($2::integer[] = ARRAY[]::integer[] OR "Id" = ANY($2))',
    values: [Least, Only],
  })
  return found ?? { afloat: 0, ashore: 0 }
})

export const boatsWithDeeds: OfficeBindings = { ...boatBindings, actions: [refitting, overhauling, mooring, towing, mustering] }
