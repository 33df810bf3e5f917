import { STAFF_TABLE } from '../../engine/permissions'
import type { FieldDefinitions } from '../../engine/field'
import { defineResource } from '../../engine/resource'
import { ITEM_COLOURS } from '../desk-constants'
import { JOB_TITLES } from '../job-label'
import { LOOKUP_LISTS, type LookupList, type LookupListRow } from './lookup-lists'
import { forEachList } from './lookup-types'

/** The class of an item, where its list has classes. */
function classFields({ classes: options, fewClassed }: LookupListRow): FieldDefinitions {
  return options ? { Class: { label: { ar: 'التصنيف', en: 'Class' }, type: 'choice', options, texts: 'classes', error: 'invalid', column: 'optional', ...(fewClassed && { unsorted: true }) } } : {}
}

const GENDERED: FieldDefinitions = {
  ArFemale: { label: { ar: 'بالعربية للمرأة', en: 'Arabic for a woman' }, type: 'text', max: 100, column: 'shown', unsorted: true },
  ArMale: { label: { ar: 'بالعربية للرجل', en: 'Arabic for a man' }, type: 'text', max: 100, column: 'shown', unsorted: true },
}

const REFUNDS: FieldDefinitions = {
  ForRefunds: { label: { ar: 'لردّ المبالغ', en: 'For refunds' }, type: 'boolean', default: false, column: 'shown', unsorted: true },
}

/** The lists differ in nothing but their row of data. */
function defineLookup(name: LookupList) {
  const list: LookupListRow = LOOKUP_LISTS[name]
  const { type, ar, en, adding, gendered, refunds, hooks } = list
  return defineResource({
    name,
    label: { ar, en },
    adding,
    path: `/api/${name}`,
    table: 'lookups',
    forget: 'keeps',
    only: { Type: type },
    tag: 'lookups',
    undo: true,
    restore: true,
    disabledBy: 'Disable',
    colouredBy: 'Color',
    title: JOB_TITLES.title,
    ...(gendered && { titlesBy: JOB_TITLES.titlesBy }),
    permissions: STAFF_TABLE,
    ...(hooks && { hooks }),
    fields: {
      Ar: { label: { ar: 'العربية', en: 'Arabic' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
      En: { label: { ar: 'الإنجليزية', en: 'English' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
      Color: { label: { ar: 'اللون', en: 'Colour' }, type: 'choice', options: ITEM_COLOURS, texts: 'colours', error: 'invalid', column: 'optional' },
      ...(gendered && GENDERED),
      ...classFields(list),
      ...(refunds && REFUNDS),
      Disable: { label: { ar: 'معطّل', en: 'Disabled' }, type: 'boolean', default: false, column: 'shown' },
    },
  })
}

export const lookups = forEachList(defineLookup)
