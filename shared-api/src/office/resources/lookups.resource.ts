import { STAFF_TABLE } from '../../engine/permissions'
import type { FieldDefinitions } from '../../engine/field'
import { defineResource } from '../../engine/resource'
import { ITEM_COLOURS, STATUS_CLASSES } from '../constants'
import { LOOKUP_LISTS, type LookupList } from './lookup-lists'
import { forEachList } from './lookup-types'

const STATUS_FIELDS: FieldDefinitions = {
  Class: { label: { ar: 'التصنيف', en: 'Class' }, type: 'choice', options: STATUS_CLASSES, texts: 'classes', error: 'invalid', column: 'optional' },
}

/** The lists differ in nothing but their row of data, and the class of a status. */
function defineLookup(name: LookupList) {
  const { type, ar, en, adding } = LOOKUP_LISTS[name]
  return defineResource({
    name,
    label: { ar, en },
    adding,
    path: `/api/${name}`,
    table: 'lookups',
    only: { Type: type },
    tag: 'lookups',
    undo: true,
    restore: true,
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
