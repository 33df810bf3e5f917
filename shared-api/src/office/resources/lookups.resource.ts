import { STAFF_TABLE } from '../../engine/permissions'
import type { FieldDefinitions } from '../../engine/field'
import type { Bilingual } from '../../engine/language'
import { defineResource } from '../../engine/resource'
import { ITEM_COLOURS, STATUS_CLASSES } from '../constants'
import { LOOKUP_LISTS, type LookupList } from './lookup-lists'
import { forEachList } from './lookup-types'

const STATUS_FIELDS: FieldDefinitions = {
  Class: { label: { ar: 'التصنيف', en: 'Class' }, type: 'choice', options: STATUS_CLASSES, texts: 'classes', error: 'invalid', column: 'optional' },
}

const ADDING: Readonly<Partial<Record<string, Bilingual>>> = {
  countries: { ar: 'دولة جديدة', en: 'New country' },
  jobs: { ar: 'مهنة جديدة', en: 'New job' },
  categories: { ar: 'فئة جديدة', en: 'New category' },
  experiances: { ar: 'خبرة جديدة', en: 'New experience' },
  religions: { ar: 'ديانة جديدة', en: 'New religion' },
  statuses: { ar: 'حالة طلب جديدة', en: 'New request status' },
  followup: { ar: 'حالة متابعة جديدة', en: 'New follow-up status' },
}

/** The lists differ in nothing but their row of data, and the class of a status. */
function defineLookup(name: LookupList) {
  const { type, ar, en } = LOOKUP_LISTS[name]
  return defineResource({
    name,
    label: { ar, en },
    ...(ADDING[name] && { adding: ADDING[name] }),
    path: `/api/${name}`,
    table: 'lookups',
    only: { Type: type },
    tag: 'lookups',
    disabledBy: 'Disable',
    colouredBy: 'Color',
    title: { ar: 'Ar', en: 'En' },
    permissions: STAFF_TABLE,
    fields: {
      Ar: { label: { ar: 'العربية', en: 'Arabic' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
      En: { label: { ar: 'الإنجليزية', en: 'English' }, type: 'text', max: 100, required: true, column: 'shown', searchable: true },
      Color: { label: { ar: 'اللون', en: 'Colour' }, type: 'choice', options: ITEM_COLOURS, texts: 'colours', error: 'invalid', column: 'optional' },
      ...(name === 'statuses' ? STATUS_FIELDS : {}),
      Disable: { label: { ar: 'معطّل', en: 'Disabled' }, type: 'boolean', default: false, column: 'shown' },
    },
  })
}

export const lookups = forEachList(defineLookup)
